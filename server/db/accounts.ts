import { sql, type Kysely } from 'kysely';
import type { Database } from './types';

/** What accounts have beside a password: links that set one, failed sign-ins, second factors, and where one is signed in. */
export async function prepareAccounts(db: Kysely<Database>): Promise<void> {
  for (const statement of [
    // Made by somebody else, so its owner replaces it first of all.
    sql`alter table "credentials" add column "given" smallint not null default 0`,
    sql`alter table "tokens"
      add column "id" bigint generated always as identity,
      add column "device" text,
      add column "address" text,
      add column "idle" int,
      add column "lastUsedAt" timestamptz not null default now()`,
    sql`create index "tokens_userId" on "tokens" ("userId")`,
    sql`create table "password_links" (
      "userId" bigint primary key, "tokenHash" text not null unique, "expiresAt" timestamptz not null)`,
    sql`create table "sign_in_failures" (
      "account" text primary key, "failures" int not null, "failedAt" timestamptz not null,
      "waitUntil" timestamptz)`,
    sql`create table "second_factors" (
      "userId" bigint primary key, "secret" text not null, "confirmedAt" timestamptz, "lastStep" bigint)`,
    sql`create table "recovery_codes" (
      "userId" bigint not null, "codeHash" text not null, primary key ("userId", "codeHash"))`,
  ])
    await statement.execute(db);
}

/** Ends whatever lets somebody in without a password of theirs: their sessions, and links that set one. */
export async function endSessions(db: Kysely<Database>, userId: number): Promise<void> {
  for (const table of ['tokens', 'password_links'])
    await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(db);
}

/** Has somebody sign in without codes. */
export async function endSecondFactor(db: Kysely<Database>, userId: number): Promise<void> {
  for (const table of ['second_factors', 'recovery_codes'])
    await sql`delete from ${sql.table(table)} where "userId" = ${userId}`.execute(db);
}

/** Forgets all that an account has to sign in with. */
export async function forgetAccount(db: Kysely<Database>, userId: number): Promise<void> {
  await endSessions(db, userId);
  await endSecondFactor(db, userId);
  await sql`delete from "credentials" where "userId" = ${userId}`.execute(db);
}
