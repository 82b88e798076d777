import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** A consent as its borrower sees it. */
export const Consent = Type.Object({
  key: Type.String(),
  title: Type.String(),
  /** YYYY-MM-DD HH:MM:SS in Manila. */
  givenAt: Type.String(),
  /** The same; null while it stands. */
  withdrawnAt: Type.Union([Type.String(), Type.Null()]),
  canWithdraw: Type.Boolean(),
  /** What withdrawing it does, and what it cannot undo; ready to show. */
  effect: Type.String(),
})
export type Consent = Static<typeof Consent>

/** What the borrower agreed to about his data; serves /setting. */
export const listConsents = endpoint({
  method: 'POST',
  path: '/v3/personal-center/consents',
  summary: 'The consents that the borrower gave, with their dates (/setting).',
  input: Type.Object({}),
  output: Type.Object({ list: Type.Array(Consent) }),
})

/** Takes a consent back; a later application asks for it again (/setting). */
export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/v3/personal-center/consent-withdraw',
  summary: 'Withdraws a consent; again it changes nothing (/setting).',
  changes: true,
  input: Type.Object({ key: Type.String({ minLength: 1, maxLength: 32 }) }),
  output: Type.Object({ withdrawnAt: Type.String() }),
})

const TYPES = { json: 'application/json', pdf: 'application/pdf' } as const
type MyDataFormat = keyof typeof TYPES
export const MY_DATA_TYPES: Readonly<Record<MyDataFormat, string>> = TYPES

/** Everything that is stored of the borrower, to take along (/setting; RA 10173, section 18). */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/v3/personal-center/export',
  summary: 'Everything that is stored of the borrower as a file (/setting).',
  input: Type.Object({ format: Type.Union([Type.Literal('json'), Type.Literal('pdf')]) }),
  output: Type.Null(),
  files: Object.values(TYPES),
})

/** Erases what no law has us keep; refused while a loan is open (/setting; RA 10173, section 16). */
export const eraseMyData = endpoint({
  method: 'POST',
  path: '/v3/personal-center/erase',
  summary: 'Erases the borrower, ends his sessions, and says what is kept and why (/setting).',
  changes: true,
  input: Type.Object({
    /** Sent by /v3/login/sms-code for the purpose `erase`; without it the answer is -1006. */
    smsCode: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  output: Type.Object({
    /** What is gone, ready to show. */
    erased: Type.Array(Type.String()),
    kept: Type.Array(Type.Object({ what: Type.String(), why: Type.String() })),
  }),
})
