import { type Static, Type } from 'typebox'

/** Most characters of a proof: those of the services are about 2,000. */
const PROOF_CHARACTERS = 4096

/**
 * What a browser has to show, besides the picture, before another code is sent to its network: work
 * of about a second, or the word of a service. In `data.proof` of a refusal; the answer goes with
 * the same call, as `proof`. Not a given field.
 */
export const ProofAsked = Type.Union([
  Type.Object({
    kind: Type.Literal('work'),
    /** A challenge of the library altcha, as JSON. */
    challenge: Type.String(),
  }),
  Type.Object({
    kind: Type.Union([Type.Literal('turnstile'), Type.Literal('hcaptcha')]),
    siteKey: Type.String(),
  }),
])
export type ProofAsked = Static<typeof ProofAsked>

export const Proof = Type.Optional(Type.String({ maxLength: PROOF_CHARACTERS }))
