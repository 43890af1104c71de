import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';

// Skips error details that only failing tests need.

function keepNoStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) return;
  // React stores a limited number per second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  });
}

/** Retried queries fail many times. */
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
