import { Type } from 'typebox'
import { staffAction, staffLongRead, staffRead } from '#contract/console/staff-endpoint.ts'

/** What the browser's authenticator answered, as JSON. */
const Answer = Type.String({ minLength: 1, maxLength: 20_000 })

/** That it is the person, at this moment: a passkey, or the password with a code. */
export const Proof = Type.Object({
  /** A passkey's answer to `askOwnProof`. */
  passkey: Type.Optional(Answer),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  /** Of the authenticator app, or a recovery code. */
  code: Type.Optional(Type.String({ maxLength: 40 })),
})

const PasskeyName = Type.String({ minLength: 1, maxLength: 60 })
const Id = Type.String({ format: 'uuid' })

export const listOwnSessions = staffRead({
  path: '/me/sessions',
  summary: 'Where the person is signed in, and their passkeys.',
  act: 'ownAccount',
  input: Type.Object({}),
  output: Type.Object({
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        /** Browser and system; null: unknown. */
        device: Type.Union([Type.String(), Type.Null()]),
        address: Type.String(),
        /** ISO 8601, UTC. */
        openedAt: Type.String(),
        seenAt: Type.String(),
        isThis: Type.Boolean(),
      }),
    ),
    passkeys: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), addedAt: Type.String() }),
    ),
    hasPassword: Type.Boolean(),
    /** Recovery codes that are not used yet. */
    recoveryCodes: Type.Integer(),
  }),
})

export const endOwnSession = staffAction({
  path: '/me/sessions/end',
  summary: 'Ends one of the person’s own sessions.',
  act: 'ownAccount',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.Object({}),
})

export const changePassword = staffAction({
  path: '/me/password',
  summary: 'Changes the password, and ends the person’s other sessions.',
  act: 'ownAccount',
  input: Type.Object({
    password: Type.String({ minLength: 1, maxLength: 200 }),
    newPassword: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  output: Type.Object({}),
})

export const askOwnProof = staffLongRead({
  path: '/me/proof/ask',
  summary: 'A question that a passkey of the person signs, before they change how they sign in.',
  act: 'ownAccount',
  input: Type.Object({}),
  output: Type.Object({ options: Type.String() }),
})

export const askOwnPasskey = staffLongRead({
  path: '/me/passkeys/ask',
  summary: 'What a device needs to make one more passkey for the person.',
  act: 'ownAccount',
  input: Type.Object({}),
  output: Type.Object({ options: Type.String() }),
})

export const addOwnPasskey = staffAction({
  path: '/me/passkeys/add',
  summary: 'Adds a passkey that a device made.',
  act: 'ownAccount',
  input: Type.Object({ made: Answer, name: PasskeyName, proof: Proof }),
  output: Type.Object({}),
})

export const nameOwnPasskey = staffAction({
  path: '/me/passkeys/name',
  summary: 'Gives a passkey another name.',
  act: 'ownAccount',
  input: Type.Object({ id: Id, name: PasskeyName }),
  output: Type.Object({}),
})

export const removeOwnPasskey = staffAction({
  path: '/me/passkeys/remove',
  summary: 'Removes a passkey; never the last way in.',
  act: 'ownAccount',
  input: Type.Object({ id: Id, proof: Proof }),
  output: Type.Object({}),
})

export const askNewApp = staffLongRead({
  path: '/me/app/ask',
  summary: 'A key for another authenticator app.',
  act: 'ownAccount',
  input: Type.Object({}),
  output: Type.Object({
    /** In base32, to be typed. */
    totpKey: Type.String(),
    /** A picture of the QR code, as a data: address. */
    totpPicture: Type.String(),
    /** The key as the server takes it back: it is of this person. */
    sealed: Type.String(),
  }),
})

export const replaceOwnApp = staffAction({
  path: '/me/app/replace',
  summary: 'Takes codes of another authenticator app from now on; those of the old one end.',
  act: 'ownAccount',
  input: Type.Object({
    sealed: Type.String({ minLength: 1, maxLength: 500 }),
    /** That the new app shows. */
    newCode: Type.String({ minLength: 1, maxLength: 40 }),
    proof: Proof,
  }),
  output: Type.Object({}),
})

export const renewRecoveryCodes = staffAction({
  path: '/me/recovery-codes/renew',
  summary: 'Makes ten recovery codes; the old ones end.',
  act: 'ownAccount',
  input: Type.Object({ proof: Proof }),
  output: Type.Object({
    /** Shown once. */
    recoveryCodes: Type.Array(Type.String()),
  }),
})
