import { type Static, Type } from 'typebox'

export const Market = Type.Union([Type.Literal('asGiven'), Type.Literal('philippines')])
export type Market = Static<typeof Market>

/** English or Filipino; market asGiven has one set of texts for both. */
export const Language = Type.Union([Type.Literal('en'), Type.Literal('fil')])
export type Language = Static<typeof Language>

/** The settings of a brand that pages may know (the environment config, ENT-036 to ENT-043). */
export const Brand = Type.Object({
  key: Type.String(),
  appName: Type.String(),
  market: Market,
  colours: Type.Object({
    /** Button background, dark. */
    ink: Type.String(),
    /** Yellow; only dark text on it. */
    accent: Type.String(),
    /** Text on the button background, white. */
    onInk: Type.String(),
  }),
  servicePhone: Type.String(),
  serviceEmail: Type.String(),
  /** Such as `hiram://`. */
  schemeUrl: Type.String(),
  stores: Type.Object({ ios: Type.String(), android: Type.String() }),
  company: Type.Object({
    name: Type.String(),
    address: Type.String(),
    secRegistration: Type.String(),
    certificateOfAuthority: Type.String(),
    /** Responsible for the processing of personal data (RA 10173). */
    dataProtectionOfficer: Type.Object({
      name: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      /** Registration with the National Privacy Commission. */
      npcRegistration: Type.String(),
    }),
  }),
  /** Empty: this server. */
  apiBase: Type.String(),
  h5Base: Type.String(),
  /** Empty: our own privacy page. */
  policyUrl: Type.String(),
  /** Other origins that pages may navigate to: those of the payment provider and of partners. */
  linkOrigins: Type.Array(Type.String()),
})
export type Brand = Static<typeof Brand>
