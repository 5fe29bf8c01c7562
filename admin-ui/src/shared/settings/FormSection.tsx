import { type ReactNode, useId } from 'react';
import './settings.css';

export interface FormSectionProps {
  title: string;
  /** One sentence on what the fields below decide. */
  note?: ReactNode;
  children: ReactNode;
}

export const FormSection = ({ title, note, children }: FormSectionProps) => {
  const id = useId();
  return (
    <section className="set-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div className="set-fields">{children}</div>
    </section>
  );
};

/** Across both columns of a section. */
export const Wide = ({ children }: { children: ReactNode }) => <div className="set-wide">{children}</div>;
