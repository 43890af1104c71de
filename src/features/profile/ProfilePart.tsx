import { useNotify, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { accountMessages } from '../../account/messages';

/** A part of the screen, under a title. */
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

/** Says that something went well, for a second: by its key among the words of accounts. */
export function useDoneNotice() {
  const notify = useNotify();
  const translate = accountMessages(useTranslate());
  return (message: string) =>
    notify(message, {
      type: 'success',
      messageArgs: { _: translate(message) },
    });
}
