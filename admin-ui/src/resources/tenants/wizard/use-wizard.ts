import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import {
  problemsOf,
  type StepName,
  stepFields,
  stepNames,
  stepOf,
  type TenantField,
  type TenantValues,
} from '../form/tenant-values';
import { type TenantDraft, withoutSecrets } from './draft';

const DRAFT_AFTER = 400;

export interface WizardState {
  form: UseFormReturn<TenantValues>;
  /** Takes the focus when another step opens, so that the keyboard and screen readers go on from there. */
  stage: RefObject<HTMLFormElement | null>;
  step: StepName;
  /** Steps up to this one may be opened at will. */
  reached: number;
  /** What is wrong on the step that is open. */
  wrong: number;
  goTo: (step: StepName) => void;
  next: () => Promise<void>;
  back: () => void;
  /** The first step with something to correct is opened, the focus on its first wrong field. @returns whether all is right */
  checkAll: () => Promise<boolean>;
  /** Shows errors of the server on their fields, and opens the step that has the first of them. */
  showErrors: (errors: { field: string; message: string }[]) => void;
  keepDraft: () => void;
}

interface WizardOptions {
  initial: TenantValues;
  initialStep: StepName;
  onDraft: (draft: TenantDraft) => void;
}

/** One form over all steps: rules per step, and a draft of everything but secrets shortly after each change. */
export const useWizard = ({ initial, initialStep, onDraft }: WizardOptions): WizardState => {
  const translate = useTranslate();
  const [step, setStep] = useState<StepName>(initialStep);
  const [reached, setReached] = useState(stepNames.indexOf(initialStep));
  // A field can take the focus only once its step is on the page.
  const [arrival, setArrival] = useState<{ field: TenantField | null } | null>(null);
  const stage = useRef<HTMLFormElement>(null);

  const form = useForm<TenantValues>({
    defaultValues: initial,
    resolver: (values) => {
      const problems = Object.entries(problemsOf(values, null, translate));
      if (problems.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(
        problems.map(([name, message]) => [name, { type: 'rule', message }]),
      ) as FieldErrors<TenantValues>;
      return { values: {}, errors };
    },
  });
  const { errors } = form.formState;

  // An empty form that was only looked at leaves no draft behind.
  const touched = useRef(false);
  const latest = useRef({ step, onDraft });
  useEffect(() => {
    latest.current = { step, onDraft };
  });
  const keepDraft = useCallback(
    () =>
      latest.current.onDraft({
        values: withoutSecrets(form.getValues()),
        step: latest.current.step,
        savedAt: new Date().toISOString(),
      }),
    [form],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // What was wrong is looked at again while it is corrected.
        const field = name as TenantField | undefined;
        if (!field) return;
        if (form.getFieldState(field).error) void form.trigger(field);
        touched.current = true;
        clearTimeout(timer);
        timer = setTimeout(keepDraft, DRAFT_AFTER);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, keepDraft]);

  useEffect(() => {
    if (!arrival) return;
    if (arrival.field) form.setFocus(arrival.field);
    else stage.current?.focus({ preventScroll: true });
  }, [arrival, form]);

  const goTo = (to: StepName, field: TenantField | null = null) => {
    setStep(to);
    setArrival({ field });
    setReached((before) => Math.max(before, stepNames.indexOf(to)));
    latest.current.step = to;
    if (touched.current) keepDraft();
    if (!field) window.scrollTo({ top: 0 });
  };
  const next = async () => {
    const following = stepNames[stepNames.indexOf(step) + 1];
    if (following && (await form.trigger([...stepFields[step]], { shouldFocus: true }))) goTo(following);
  };
  const back = () => {
    const before = stepNames[stepNames.indexOf(step) - 1];
    if (before) goTo(before);
  };
  const openFirst = (fields: string[]) => {
    const first = stepNames.flatMap((name) => [...stepFields[name]]).find((name) => fields.includes(name));
    if (first) goTo(stepOf(first), first);
  };
  const checkAll = async () => {
    if (await form.trigger()) return true;
    openFirst(Object.keys(problemsOf(form.getValues(), null, translate)));
    return false;
  };
  const showErrors = (said: { field: string; message: string }[]) => {
    for (const { field, message } of said) form.setError(field as TenantField, { type: 'server', message });
    openFirst(said.map(({ field }) => field));
  };

  const wrong = (stepFields[step] as readonly TenantField[]).filter((field) => errors[field]).length;
  return { form, stage, step, reached, wrong, goTo, next, back, checkAll, showErrors, keepDraft };
};
