import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Why there is no passkey: its owner did not go through with it, the device has one already, or can have none. */
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

/** Has the browser make a passkey. @returns its answer, as JSON @throws PasskeyProblem */
export const makePasskey = (options: object): Promise<string> =>
  answerOf(startRegistration({ optionsJSON: options as Making }));

/** Has the browser sign with one. @returns its answer, as JSON @throws PasskeyProblem */
export const askPasskey = (options: object): Promise<string> =>
  answerOf(startAuthentication({ optionsJSON: options as Asking }));

/** By the names of browsers: whoever closes their dialog is told apart from nobody who lets it wait. */
const OBSTACLES: Readonly<Record<string, PasskeyObstacle>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

async function answerOf(asked: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await asked);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyProblem(OBSTACLES[name] ?? 'impossible', error);
  }
}
