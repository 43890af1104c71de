import { createTransport } from 'nodemailer';
import type { MailSettings } from './env';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Rejects if the server refuses it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Milliseconds: a user waits for it. */
const timeout = 10_000;

/** SMTP, with TLS by the URL. */
export function mailer({ url, from }: MailSettings): SendMail {
  const limits = {
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
  const transport = createTransport({ url, ...limits });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

export function linkMail(to: string, link: string, hours: number): Mail {
  return {
    to,
    subject: '비밀번호 설정 / Set your password',
    text: [
      `아래 주소에서 비밀번호를 설정해 주세요. ${hours}시간 동안 한 번만 사용할 수 있습니다.`,
      `Set your password at this address. It can be used once within ${hours} hours.`,
      '',
      link,
      '',
      '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
      'If you did not request it, ignore this mail.',
    ].join('\n'),
  };
}
