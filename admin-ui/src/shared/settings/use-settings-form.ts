import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { codeOf, correlationIdOf, describeError, fieldErrorsOf } from '../../providers/errors';

/** What to do about a field, in words of the reader's language, by the field's name. */
export type FieldProblems<Values> = { [Name in keyof Values]?: string };

export interface SettingsFormOptions<Values extends FieldValues, Answer> {
  values: Values;
  /** The server checks everything again; these are the rules that need no round trip. */
  validate: (values: Values) => FieldProblems<Values>;
  save: (values: Values) => Promise<Answer>;
  /** Called when the server has said that it is saved; the form counts as clean from here on. */
  onSaved: (answer: Answer) => void;
  /** The form's name of a field of the request, where they differ. */
  fieldOf?: (path: string) => string;
}

export interface SaveFailure {
  /** Somebody else saved in the meantime: what is shown is old. */
  conflict: boolean;
  text: string;
  correlationId: string | null;
}

export interface SettingsFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  saving: boolean;
  failure: SaveFailure | null;
  submit: () => void;
  /** True when leaving now would lose something typed. */
  isDirty: () => boolean;
}

/**
 * One settings form: rules before sending, the server's field errors back on their fields, the focus on the first of
 * them, and no second save while one is under way.
 */
export const useSettingsForm = <Values extends FieldValues, Answer>(
  options: SettingsFormOptions<Values, Answer>,
): SettingsFormState<Values> => {
  const translate = useTranslate();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const busy = useRef(false);
  const saved = useRef(false);
  const latest = useRef(options);

  const form = useForm<Values>({
    defaultValues: options.values as DefaultValues<Values>,
    resolver: (values) => {
      const problems = Object.entries(latest.current.validate(values)).filter(([, message]) => message);
      if (problems.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(
        problems.map(([name, message]) => [name, { type: 'rule', message: message as string }]),
      );
      return { values: {}, errors: errors as FieldErrors<Values> };
    },
  });
  const { isDirty } = form.formState;
  const dirty = useRef(isDirty);
  useEffect(() => {
    latest.current = options;
    dirty.current = isDirty;
  });

  const showFailure = (error: unknown) => {
    const { fieldOf, values } = latest.current;
    const said = Object.entries(fieldErrorsOf(error)).map(([path, message]) => {
      const name = fieldOf?.(path) ?? path;
      // Errors of a list's entry (`hotels.0`) belong to the list, which is one field here.
      return { name: name in values ? name : (name.split('.')[0] ?? name), message };
    });
    const known = said.filter(({ name }) => name in values);
    known.forEach(({ name, message }, position) =>
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: position === 0 }),
    );
    const unplaced = said.filter(({ name }) => !(name in values)).map(({ message }) => message);
    setFailure({
      conflict: codeOf(error) === 'CONFLICT',
      text: [describeError(error, translate), ...unplaced].join(' '),
      correlationId: correlationIdOf(error),
    });
  };

  const deliver = async (values: Values) => {
    // The state is only as new as the last render; two quick clicks fall between two renders.
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      const answer = await latest.current.save(values);
      saved.current = true;
      latest.current.onSaved(answer);
    } catch (error) {
      showFailure(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    form,
    saving,
    failure,
    submit: () => void form.handleSubmit(deliver)(),
    isDirty: useCallback(() => dirty.current && !saved.current, []),
  };
};
