import { type Static, Type } from 'typebox'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { foreignContacts } from '#server/reference/brands/foreign-contacts.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ownLink } from '#server/platform/http/callers/own-link.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import { schemaFaults } from '#server/platform/messages/schema-faults.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'

/** The month and the day are checked where it is read. */
const DATE = '^\\d{4}-\\d{2}-\\d{2}$'

const CLOSED = { additionalProperties: false }
const Colour = Type.Optional(
  Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', description: 'a colour such as #FFC21A' }),
)
const Day = Type.Optional(Type.String({ pattern: DATE, description: 'a day such as 2026-11-30' }))
const Line = Type.String({ minLength: 1, maxLength: 200 })
const Texts = Type.Object(
  {
    title: Line,
    tagline: Line,
    buttonText: Line,
    agreementTitle: Line,
    agreementText: Type.Array(Type.String({ minLength: 1, maxLength: 4000 }), { maxItems: 100 }),
  },
  CLOSED,
)

/** A promotion page as a person writes it. */
export const TemplateFile = Type.Object(
  {
    id: Type.String({
      pattern: '^[\\w-]{1,32}$',
      description: '1 to 32 letters, digits and hyphens: it is in the address of the page',
    }),
    brand: Type.String(),
    look: Type.Object(
      {
        colours: Type.Object(
          { ink: Colour, accent: Colour, onInk: Colour, ground: Colour },
          CLOSED,
        ),
        bannerUrl: Type.String(),
      },
      CLOSED,
    ),
    texts: Type.Object({ en: Texts, fil: Type.Optional(Texts) }, CLOSED),
    downloads: Type.Record(Type.String(), Type.String()),
    hasUcHook: Type.Boolean(),
    productId: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    shownFrom: Day,
    shownUntil: Day,
    utmTag: Type.Optional(
      Type.String({
        pattern: '^[\\w.-]{1,100}$',
        description: '1 to 100 letters, digits, dots and hyphens',
      }),
    ),
  },
  CLOSED,
)

/** Reads a page's file, or says what is wrong with it, field by field. */
export function readTemplateFile(
  content: unknown,
): { readonly template: Template } | { readonly faults: readonly string[] } {
  const faults = schemaFaults(TemplateFile, content)
  if (faults.length > 0) return { faults }
  const { texts, ...file } = content as Static<typeof TemplateFile>
  const days = daysOf(file)
  if ('faults' in days) return days
  const { en, fil } = texts
  const { ink, accent, onInk, ground } = file.look.colours
  const colours = {
    ...(ink && { ink }),
    ...(accent && { accent }),
    ...(onInk && { onInk }),
    ...(ground && { ground }),
  }
  const look = { ...file.look, colours }
  const { productId = null, utmTag = '' } = file
  const more = { productId, utmTag, ...days, isEnabled: true }
  return { template: { ...file, ...more, look, texts: { en, ...(fil && { fil }) } } }
}

interface ShownDays {
  readonly shownFrom: Temporal.PlainDate | null
  readonly shownUntil: Temporal.PlainDate | null
}

function daysOf(
  file: Pick<Static<typeof TemplateFile>, 'shownFrom' | 'shownUntil'>,
): ShownDays | { readonly faults: readonly string[] } {
  const wrong = (['shownFrom', 'shownUntil'] as const).filter(
    (name) => file[name] !== undefined && dayOf(file[name]) === null,
  )
  if (wrong.length > 0) return { faults: wrong.map((name) => `${name} is no day of the calendar.`) }
  const [shownFrom, shownUntil] = [dayOf(file.shownFrom), dayOf(file.shownUntil)]
  if (shownFrom && shownUntil && Temporal.PlainDate.compare(shownUntil, shownFrom) < 0)
    return { faults: ['shownUntil is before shownFrom.'] }
  return { shownFrom, shownUntil }
}

function dayOf(text: string | undefined): Temporal.PlainDate | null {
  try {
    return text === undefined ? null : Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}

/** Why a brand cannot show a page: a language that is missing, an address that is not its own. */
export function templateFaults(
  config: Pick<Config, 'publicUrl'>,
  brand: BrandSetting,
  { look, texts, downloads }: Template,
): string[] {
  const faults = marketLanguages(brand.market)
    .filter((language) => !texts[language])
    .map(
      (language) => `texts.${language} is missing: market ${MARKETS[brand.market].key} needs it.`,
    )
  const isOwn = (address: string) => ownLink(config, brand, address) !== ''
  if (look.bannerUrl !== '' && !isOwn(look.bannerUrl))
    faults.push('look.bannerUrl must be a path of ours, or empty.')
  for (const [id, address] of Object.entries(downloads))
    if (!isOwn(address))
      faults.push(`downloads.${id} must be an address of the brand (stores, linkOrigins).`)
  for (const [language, fields] of Object.entries(texts))
    for (const [field, text] of Object.entries(fields))
      for (const fault of foreignContacts([text].flat().join('\n'), brand))
        faults.push(`texts.${language}.${field}: ${fault}`)
  return faults
}

/** A page as a file, to change and publish again. */
export function templateFile(template: Template): object {
  const { id, brand, look, texts, downloads, hasUcHook } = template
  const { productId, shownFrom, shownUntil, utmTag } = template
  return {
    id,
    brand,
    look,
    texts,
    downloads,
    hasUcHook,
    ...(productId !== null && { productId }),
    ...(shownFrom && { shownFrom: shownFrom.toString() }),
    ...(shownUntil && { shownUntil: shownUntil.toString() }),
    ...(utmTag !== '' && { utmTag }),
  }
}
