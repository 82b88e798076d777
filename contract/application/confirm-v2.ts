import { Type } from 'typebox'
import {
  acceptOffer,
  getOffer,
  listAgreements,
  openAgreement,
} from '#contract/application/application.ts'
import { endpoint } from '#contract/endpoint.ts'

/**
 * The calls of Confirm loan version 2 (/gouldThe). The specification does not show their obfuscated
 * field names (C2-012, API-038), so the fields have the names of version 1.
 */
const V2 = { success: '00', client: 'form' } as const

/** The offer of version 1, with the additional fields of version 2; serves /gouldThe. */
export const getOfferV2 = endpoint({
  ...V2,
  method: 'POST',
  path: '/gopia/goya/loan',
  summary: 'The offer of a product with its promo pop-up, for the second confirm screen.',
  input: getOffer.input,
  output: Type.Object({
    ...getOffer.output.properties,
    /** 1: amounts show the currency symbol (C2-013). */
    currencyFlag: Type.Integer(),
    /** The day of the last payment, YYYY-MM-DD. */
    repayDate: Type.String(),
    /** Text of the button that continues. */
    buttonText: Type.String(),
    /** Empty without a promo pop-up. */
    promoTitle: Type.String(),
    promoText: Type.String(),
    /** 1: the promo pop-up also opens on load, not only on back (C2-022). */
    promoOnLoad: Type.Integer(),
  }),
})

/** The agreements of version 1; serves /gouldThe. */
export const listAgreementsV2 = endpoint({
  ...V2,
  method: 'GET',
  path: '/gopia/goya/contracts',
  summary: 'The titles of the agreements that a borrower accepts on the second confirm screen.',
  input: listAgreements.input,
  output: listAgreements.output,
})

/** The page of one agreement; serves /gouldThe. */
export const openAgreementV2 = endpoint({
  ...V2,
  method: 'GET',
  path: '/gopia/goya/contract-jump',
  summary: 'The address of the page of one agreement, from the second confirm screen.',
  input: openAgreement.input,
  output: openAgreement.output,
})

/** The same as `acceptOffer`, at the address of version 2; serves /gouldThe. */
export const acceptOfferV2 = endpoint({
  ...V2,
  method: 'POST',
  path: '/gopia/goya/push',
  summary: 'Accepts the offer of the second confirm screen; the app then goes to lendDetailsUrl.',
  changes: true,
  input: acceptOffer.input,
  output: acceptOffer.output,
})
