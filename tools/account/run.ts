import { readEnv } from '../../server/env';
import { StartProblem } from '../../server/errors';
import { linkAddress, linkHours } from '../../server/accounts/links';
import { openAccount } from '../../server/accounts/machine';
import { operate } from '../operate';

const usage = 'npm run account -- <e-mail> --link, or npm run account -- <e-mail> --password';

async function run(args: readonly string[]): Promise<string[]> {
  const [email, anotherEmail] = args.filter((arg) => !arg.startsWith('--'));
  const [option, anotherOption] = args.filter((arg) => arg.startsWith('--'));
  if (email === undefined || anotherEmail !== undefined || anotherOption !== undefined)
    throw new StartProblem(`Give one address, and one option: ${usage}.`);
  if (option !== '--link' && option !== '--password')
    throw new StartProblem(`${option ?? 'No option'} is not valid: ${usage}.`);
  const settings = readEnv(process.env);
  const { appUrl, port } = settings;
  const { name, secret, until } = await openAccount(
    settings,
    email,
    option === '--link' ? 'link' : 'password',
  );
  const whose = name ?? email;
  if (until === null)
    return [
      `Temporary password of ${whose}, to be replaced at the first sign-in; second factors are removed:`,
      secret,
    ];
  return [
    `Link for ${whose} to set a password, once, within ${linkHours} hours, until ${until} (Asia/Seoul):`,
    linkAddress(appUrl ?? `http://localhost:${port}`, secret),
    ...(appUrl === null
      ? ['APP_URL is not set: replace the part before /auth with the product’s address.']
      : []),
  ];
}

await operate(run);
