import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** A consent as the borrower sees it. */
export const Consent = Type.Object({
  key: Type.String(),
  title: Type.String(),
  /** YYYY-MM-DD HH:MM:SS in Manila. */
  givenAt: Type.String(),
  /** The same; null while it is in force. */
  withdrawnAt: Type.Union([Type.String(), Type.Null()]),
  canWithdraw: Type.Boolean(),
  /** What withdrawing it does and does not undo, ready to show. */
  effect: Type.String(),
})
export type Consent = Static<typeof Consent>

/** The consents of the borrower to the use of their data; serves /setting. */
export const listConsents = endpoint({
  method: 'POST',
  path: '/v3/personal-center/consents',
  summary: 'The consents that the borrower gave, with their dates (/setting).',
  input: Type.Object({}),
  output: Type.Object({ list: Type.Array(Consent) }),
})

/** Withdraws a consent; a later application asks for it again; serves /setting. */
export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/v3/personal-center/consent-withdraw',
  summary: 'Withdraws a consent; repeating it changes nothing (/setting).',
  changes: true,
  input: Type.Object({ key: Type.String({ minLength: 1, maxLength: 32 }) }),
  output: Type.Object({ withdrawnAt: Type.String() }),
})

const TYPES = { json: 'application/json', pdf: 'application/pdf' } as const
type MyDataFormat = keyof typeof TYPES
export const MY_DATA_TYPES: Readonly<Record<MyDataFormat, string>> = TYPES

/**
 * Proves the borrower before an export, which is a link: a file cannot ask for a code. Serves
 * /setting.
 */
export const confirmExport = endpoint({
  method: 'POST',
  path: '/v3/personal-center/export-confirm',
  summary: 'Proves the borrower, so that the data can be downloaded for 30 minutes (/setting).',
  changes: true,
  input: Type.Object({
    /** Sent for the purpose `export`; without it the answer is -1006 unless a proof is fresh. */
    smsCode: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  output: Type.Object({}),
})

/** All data stored about the borrower, to keep; serves /setting (RA 10173, section 18). */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/v3/personal-center/export',
  summary: 'All data stored about the borrower as a file (/setting).',
  input: Type.Object({ format: Type.Union([Type.Literal('json'), Type.Literal('pdf')]) }),
  output: Type.Null(),
  files: Object.values(TYPES),
})

/**
 * Erases the data that no law requires to keep; refused while a loan is open; serves /setting (RA
 * 10173, section 16).
 */
export const eraseMyData = endpoint({
  method: 'POST',
  path: '/v3/personal-center/erase',
  summary: 'Erases the borrower, ends their sessions, and lists what is kept and why (/setting).',
  changes: true,
  input: Type.Object({
    /** Sent by /v3/login/sms-code for the purpose `erase`; without it the answer is -1006. */
    smsCode: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  output: Type.Object({
    /** What is erased, ready to show. */
    erased: Type.Array(Type.String()),
    kept: Type.Array(Type.Object({ what: Type.String(), why: Type.String() })),
  }),
})
