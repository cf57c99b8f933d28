import { useId } from 'react';
import { Form, type FormProps } from './form.tsx';
import { SectionHead, type SectionHeadProps } from './section-head.tsx';
import classes from './section.module.css';

export interface FormSectionProps
  extends Pick<FormProps, 'onSend' | 'children'>, Pick<SectionHeadProps, 'tools' | 'takesFocus'> {
  /** None where the page's own title says what the form is for. */
  readonly title?: string;
}

/** One part of a page that is a form: a card with its heading, as other sections are. */
export const FormSection = ({ title, tools, takesFocus, children, onSend }: FormSectionProps) => {
  const id = useId();
  return (
    <Form
      className={`card ${classes['section']} ${classes['form']}`}
      aria-labelledby={title === undefined ? undefined : id}
      onSend={onSend}
    >
      {title === undefined ? null : <SectionHead id={id} title={title} tools={tools} takesFocus={takesFocus} />}
      {children}
    </Form>
  );
};
