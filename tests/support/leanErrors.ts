import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';

// What nobody reads unless a test fails takes a twentieth of the time of a test of a screen; loaded by setup.dom.ts.

/** For a browser's tools, React keeps a stack with each element: where it was made. */
function keepNoStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  // Past a number within a second React keeps none; it begins to count again every second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
}

/** What is asked again until it is there fails many times: the document is printed when somebody reads the error. */
function printWhenRead(): void {
  configure({
    getElementError: (message, container) => {
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      let printed: string | null = null;
      Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (printed ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
      });
      return error;
    },
  });
}

keepNoStacks();
printWhenRead();
