import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** WebAuthn's JSON (PublicKeyCredentialJSON and the options), as text: it is passed on as it is. */
const Json = Type.String({ minLength: 2, maxLength: 16_384 })
const Options = Type.Object({ options: Json })

const PasskeyName = Type.String({ minLength: 1, maxLength: 60 })

/** What a passkey is asked to sign: to sign in on /login, or to confirm while signed in. */
export const PasskeyPurpose = Type.Union([Type.Literal('signIn'), Type.Literal('prove')])
export type PasskeyPurpose = Static<typeof PasskeyPurpose>

/** Makes a question for a passkey; serves /login and what asks for a confirmation. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/v3/passkey/options',
  summary: 'A question that a passkey answers once, within five minutes (/login).',
  access: 'visitor',
  changes: true,
  input: Type.Object({ purpose: PasskeyPurpose }),
  output: Options,
})

/** Signs a borrower in with a passkey, in place of captcha and SMS; serves /login. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/v3/passkey/login',
  summary: 'Signs in the owner of a passkey and sets the cookie of the session (/login).',
  access: 'visitor',
  changes: true,
  input: Type.Object({ answer: Json }),
  output: Type.Object({}),
})

/** Proves the signed-in borrower by a passkey, in place of a code. */
export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/v3/passkey/prove',
  summary: 'Confirms what needs a fresh proof, in place of an SMS code (-1006).',
  changes: true,
  input: Type.Object({ answer: Json }),
  output: Type.Object({}),
})

/** Begins to add a passkey; serves /setting. */
export const askForPasskey = endpoint({
  method: 'POST',
  path: '/v3/passkey/add-options',
  summary: 'What a device needs to make a passkey (/setting).',
  changes: true,
  input: Type.Object({
    /** Sent for the purpose `passkey`; without it the answer is -1006 unless a proof is fresh. */
    smsCode: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  output: Options,
})

/** Adds the passkey that the device made; serves /setting. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/v3/passkey/add',
  summary: 'Adds a passkey, named after the browser and the system (/setting).',
  changes: true,
  input: Type.Object({ answer: Json }),
  output: Type.Object({}),
})

/** The borrower's passkeys; serves /setting. */
export const listPasskeys = endpoint({
  method: 'POST',
  path: '/v3/passkey/list',
  summary: 'The passkeys of the borrower, and whether to offer one (/setting).',
  input: Type.Object({}),
  output: Type.Object({
    /** None was added, and none declined. */
    isOffered: Type.Boolean(),
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        /** YYYY-MM-DD HH:MM:SS in Manila, real time. */
        addedAt: Type.String(),
        /** The same; null: not yet. */
        usedAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
})

/** Declines the offer of a passkey, which is made once; serves /main. */
export const declinePasskey = endpoint({
  method: 'POST',
  path: '/v3/passkey/decline',
  summary: 'The borrower wants no passkey now; /setting still has it (/main).',
  changes: true,
  input: Type.Object({}),
  output: Type.Object({}),
})

const PasskeyId = Type.String({ minLength: 1, maxLength: 64 })

/** Names a passkey; serves /setting. */
export const renamePasskey = endpoint({
  method: 'POST',
  path: '/v3/passkey/rename',
  summary: 'Gives a passkey another name (/setting).',
  changes: true,
  input: Type.Object({ id: PasskeyId, name: PasskeyName }),
  output: Type.Object({}),
})

/** Removes a passkey: it signs nobody in any more; serves /setting. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/v3/passkey/remove',
  summary: 'Removes a passkey; repeating it changes nothing (/setting).',
  changes: true,
  input: Type.Object({
    id: PasskeyId,
    /** Sent for the purpose `passkey`; without it the answer is -1006 unless a proof is fresh. */
    smsCode: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  output: Type.Object({}),
})
