import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type PasskeyObstacle = 'cancelled' | 'known' | 'impossible';

export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  constructor(
    readonly obstacle: PasskeyObstacle,
    cause: unknown,
  ) {
    super(obstacle, { cause });
  }
}

type Making = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Asking = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** @throws PasskeyProblem */
export const makePasskey = (options: object): Promise<string> =>
  answerOf(startRegistration({ optionsJSON: options as Making }));

/** @throws PasskeyProblem */
export const askPasskey = (options: object): Promise<string> =>
  answerOf(startAuthentication({ optionsJSON: options as Asking }));

/** By DOMException name; a closed dialog looks like a timeout. */
const OBSTACLES: Readonly<Record<string, PasskeyObstacle>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

async function answerOf(ceremony: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ceremony);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyProblem(OBSTACLES[name] ?? 'impossible', error);
  }
}
