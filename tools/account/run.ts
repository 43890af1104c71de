import { readEnv } from '../../server/env';
import { StartProblem } from '../../server/errors';
import { linkAddress, linkHours } from '../../server/accounts/links';
import { openAccount } from '../../server/accounts/machine';
import { operate } from '../operate';

// npm run account -- <e-mail> --link | --password (docs/operations.md)

const usage = 'npm run account -- <e-mail> --link, or npm run account -- <e-mail> --password';

async function run(args: readonly string[]): Promise<string[]> {
  const [email, more] = args.filter((arg) => !arg.startsWith('--'));
  const [way, other] = args.filter((arg) => arg.startsWith('--'));
  if (email === undefined || more !== undefined || other !== undefined)
    throw new StartProblem(`Give one address, and one way in: ${usage}.`);
  if (way !== '--link' && way !== '--password')
    throw new StartProblem(`${way ?? 'No way in'} is not known: ${usage}.`);
  const settings = readEnv(process.env);
  const { appUrl, port } = settings;
  const { name, secret, until } = await openAccount(
    settings,
    email,
    way === '--link' ? 'link' : 'password',
  );
  const whose = name ?? email;
  if (until === null)
    return [
      `The password of ${whose}, until it is replaced at the first sign-in; second factors are ended:`,
      secret,
    ];
  return [
    `Where ${whose} sets a password, once and within ${linkHours} hours, until ${until} (Asia/Seoul):`,
    linkAddress(appUrl ?? `http://localhost:${port}`, secret),
    ...(appUrl === null
      ? ['APP_URL is not set: before /auth belongs the address where people find the product.']
      : []),
  ];
}

await operate(run);
