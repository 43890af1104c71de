import { useNotify, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { accountMessages } from '../../account/messages';

export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 id={id} className="form-group-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function useDoneNotice() {
  const notify = useNotify();
  const translate = accountMessages(useTranslate());
  return (message: string) =>
    notify(message, {
      type: 'success',
      messageArgs: { _: translate(message) },
    });
}
