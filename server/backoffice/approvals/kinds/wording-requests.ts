import {
  Key,
  oneWord,
  VersionNumber,
  words,
} from '#server/backoffice/request-kinds/request-fields.ts'
import { requestKind } from '#server/backoffice/request-kinds/request-kind.ts'
import { writeBrand } from '#server/backoffice/brands/write-brand.ts'
import { placeNamed } from '#server/backoffice/message-texts/brand-message.ts'
import { writeText } from '#server/backoffice/message-texts/write-text.ts'
import { publishPage } from '#server/growth/promotion/pages/edit-page.ts'

/** A message of a brand, by its name in addresses. */
const MESSAGE = {
  message: words(120, 'a message of a brand'),
  language: oneWord(['en', 'fil']),
  seen: VersionNumber,
}

/** A value of a brand; what is wrong with it is said by what writes it. */
const Value = words(300, 'up to 300 characters')

/** What staff may request of what borrowers and strangers read, and of where they are sent. */
export const WORDING_REQUESTS = {
  /** Writes how borrowers reach a brand, in place of the file of brands. */
  writeBrand: requestKind({
    input: {
      brand: Key,
      servicePhone: Value,
      serviceEmail: Value,
      iosStore: Value,
      androidStore: Value,
      seen: VersionNumber,
    },
    shows: 'wording',
    carryOut: async (tx, { brand: key, seen, ...details }, moment, deps) =>
      writeBrand(deps, tx, { key, details, seen: Number(seen) }, moment),
  }),
  /** Lets the file of brands say again how borrowers reach a brand. */
  resetBrand: requestKind({
    input: { brand: Key, seen: VersionNumber },
    shows: 'wording',
    carryOut: async (tx, { brand: key, seen }, moment, deps) =>
      writeBrand(deps, tx, { key, details: null, seen: Number(seen) }, moment),
  }),
  /** Writes a text in place of the program's. */
  writeMessageText: requestKind({
    input: { ...MESSAGE, text: words(2000, 'a text of up to 2000 characters') },
    shows: 'wording',
    carryOut: async (tx, { message, language, text, seen }, moment, deps) => {
      const change = { place: placeNamed(deps, message, language), text, seen: Number(seen) }
      await writeText(deps, tx, change, moment)
    },
  }),
  /** Lets the program's text count again. */
  resetMessageText: requestKind({
    input: MESSAGE,
    shows: 'wording',
    carryOut: async (tx, { message, language, seen }, moment, deps) => {
      const change = { place: placeNamed(deps, message, language), text: null, seen: Number(seen) }
      await writeText(deps, tx, change, moment)
    },
  }),
  /** Shows a promotion page to strangers as it was last saved. */
  publishPromotionPage: requestKind({
    input: { page: words(32, 'the id of a page'), seen: VersionNumber },
    shows: 'wording',
    carryOut: async (tx, { page: id, seen }, { by, at }, deps) =>
      publishPage(deps, tx, { id, seen: Number(seen), by, at }),
  }),
} as const
