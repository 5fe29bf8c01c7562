import { Button } from '@mui/material';
import { Modal } from '../../../shared';
import { usePmsLabels } from '../labels';
import type { OperationSpec, Profile } from './types';
import { useLocalText } from './use-text';
import s from './profile.module.css';

export interface FieldsDialogProps {
  profile: Profile;
  spec: OperationSpec;
  onClose: () => void;
}

/** What a mapping can use, and what PayBy wants to read. */
export const FieldsDialog = ({ profile, spec, onClose }: FieldsDialogProps) => {
  const t = usePmsLabels();
  const textOf = useLocalText();
  return (
    <Modal
      title={t('profile.help.title', { operation: textOf(spec.label) })}
      maxWidth="md"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('profile.close')}
        </Button>
      }
      data-testid="fields-dialog"
    >
      <div className={`t-table ${s.help}`}>
        <section>
          <h3>{t('profile.help.reads')}</h3>
          <p>{t(spec.many ? 'profile.help.readsMany' : 'profile.help.readsOne')}</p>
          <dl>
            {spec.fields.map(({ name, type, required, label }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd className="t2">
                  {textOf(label)} · {t(`profile.type.${type as 'text'}`)}
                  {required && ` · ${t('profile.required')}`}
                </dd>
              </div>
            ))}
          </dl>
          <h3>{t('profile.help.input')}</h3>
          <p>{t('profile.help.inputText')}</p>
          {/* Long enough to scroll: reached by the keyboard, too. */}
          <pre tabIndex={0}>{JSON.stringify(spec.input, null, 2)}</pre>
        </section>
        <section>
          <h3>{t('profile.help.functions')}</h3>
          <dl>
            {profile.functions
              .filter(({ does }) => does)
              .map(({ name, usage, does }) => (
                <div key={name}>
                  <dt>
                    <code>{usage}</code>
                  </dt>
                  <dd className="t2">{textOf(does!)}</dd>
                </div>
              ))}
          </dl>
          <h3>{t('profile.help.jsonata')}</h3>
          <p className="t-note t2" style={{ fontFamily: 'var(--mono)', overflowWrap: 'anywhere' }}>
            {profile.functions
              .filter(({ does }) => !does)
              .map(({ name }) => `$${name}`)
              .join(' ')}
          </p>
        </section>
      </div>
    </Modal>
  );
};
