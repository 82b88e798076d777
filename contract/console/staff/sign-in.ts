import { Type } from 'typebox'
import { staffVisit } from '#contract/console/staff/staff-visit.ts'

/** Characters of a password of staff. */
export const MIN_PASSWORD = 12

const Password = Type.String({ minLength: 1, maxLength: 200 })
const Code = Type.String({ minLength: 1, maxLength: 40 })
/** What the browser's authenticator answered, as JSON. */
const Answer = Type.String({ minLength: 1, maxLength: 20_000 })
const Secret = Type.String({ minLength: 1, maxLength: 100 })

/** What an authenticator is asked, as JSON. */
const Options = Type.Object({ options: Type.String() })

export const signIn = staffVisit({
  path: '/sign-in',
  summary:
    'Signs in with e-mail, password and a code; without the code it says that one is needed.',
  input: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 200 }),
    password: Password,
    /** Of the authenticator app, or a recovery code. */
    code: Type.Optional(Code),
  }),
  output: Type.Object({ next: Type.Enum(['code', 'in']) }),
})

export const askSignInPasskey = staffVisit({
  path: '/sign-in/passkey/ask',
  summary: 'A question that a passkey signs, to sign in.',
  input: Type.Object({}),
  output: Options,
})

export const signInByPasskey = staffVisit({
  path: '/sign-in/passkey',
  summary: 'Signs in with a passkey alone.',
  input: Type.Object({ answer: Answer }),
  output: Type.Object({}),
})

export const openInvitation = staffVisit({
  path: '/invitation',
  summary: 'Whom an invitation is for, and the key for their authenticator app.',
  input: Type.Object({ secret: Secret }),
  output: Type.Object({
    email: Type.String(),
    name: Type.String(),
    /** In base32, to be typed. */
    totpKey: Type.String(),
    /** A picture of the QR code, as a data: address. */
    totpPicture: Type.String(),
  }),
})

export const askInvitationPasskey = staffVisit({
  path: '/invitation/passkey/ask',
  summary: 'What a device needs to make a passkey for the person who is invited.',
  input: Type.Object({ secret: Secret }),
  output: Options,
})

export const acceptInvitation = staffVisit({
  path: '/invitation/accept',
  summary: 'Accepts an invitation with a passkey, or with a password and the code of an app.',
  input: Type.Object({
    secret: Secret,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** The passkey that the device made; alone it is enough. */
    passkey: Type.Optional(Answer),
    password: Type.Optional(Password),
    code: Type.Optional(Code),
  }),
  output: Type.Object({
    /** Shown once; none with a passkey alone. */
    recoveryCodes: Type.Array(Type.String()),
  }),
})

export const unlock = staffVisit({
  path: '/unlock',
  summary: 'Unlocks the session of this browser with the password.',
  input: Type.Object({ password: Password }),
  output: Type.Object({}),
})

export const askUnlockPasskey = staffVisit({
  path: '/unlock/passkey/ask',
  summary: 'A question that a passkey signs, to unlock the session of this browser.',
  input: Type.Object({}),
  output: Options,
})

export const unlockByPasskey = staffVisit({
  path: '/unlock/passkey',
  summary: 'Unlocks the session of this browser with a passkey.',
  input: Type.Object({ answer: Answer }),
  output: Type.Object({}),
})

export const signOut = staffVisit({
  path: '/sign-out',
  summary: 'Ends the session of this browser, also a locked one.',
  input: Type.Object({}),
  output: Type.Object({}),
})

/** Every call without a session: tests are made from it. */
export const STAFF_VISITS = [
  signIn,
  askSignInPasskey,
  signInByPasskey,
  openInvitation,
  askInvitationPasskey,
  acceptInvitation,
  unlock,
  askUnlockPasskey,
  unlockByPasskey,
  signOut,
] as const
