import type { PageDraft } from '#contract/console/set-up/promotion-pages.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'

/** What the console does not change of a page. */
interface StoredOfPage {
  readonly downloads: Readonly<Record<string, string>>
  readonly hasUcHook: boolean
}

/** A draft as a page's file. What is empty is left out, so that the check of a file names it. */
export function fileOfDraft(id: string, brand: BrandSetting, draft: PageDraft, kept: StoredOfPage) {
  const { utmTag, productId, shownFrom, shownUntil, bannerUrl, en, fil } = draft
  const hasFilipino = marketLanguages(brand.market).includes('fil')
  return {
    id,
    brand: brand.key,
    look: { colours: filled(draft.colours), bannerUrl },
    texts: { en, ...(hasFilipino && { fil }) },
    ...kept,
    ...filled({ utmTag, productId, shownFrom, shownUntil }),
  }
}

function filled(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** A stored page as a draft; what it lacks is empty. */
export function draftOfFile(content: unknown): PageDraft {
  const file = fieldsOf(content)
  const look = fieldsOf(file['look'])
  const { ink, accent, onInk, ground } = fieldsOf(look['colours'])
  const { en, fil } = fieldsOf(file['texts'])
  return {
    utmTag: textOf(file['utmTag']),
    productId: textOf(file['productId']),
    shownFrom: textOf(file['shownFrom']),
    shownUntil: textOf(file['shownUntil']),
    colours: {
      ink: textOf(ink),
      accent: textOf(accent),
      onInk: textOf(onInk),
      ground: textOf(ground),
    },
    bannerUrl: textOf(look['bannerUrl']),
    en: textsOf(en),
    fil: textsOf(fil),
  }
}

function textsOf(value: unknown): PageDraft['en'] {
  const { title, tagline, buttonText, agreementTitle, agreementText } = fieldsOf(value)
  return {
    title: textOf(title),
    tagline: textOf(tagline),
    buttonText: textOf(buttonText),
    agreementTitle: textOf(agreementTitle),
    agreementText: Array.isArray(agreementText) ? agreementText.map(textOf) : [],
  }
}

/** The page may be one that somebody wrote by hand into the table. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What the console keeps of a page; of a new one, the stores of its brand. */
export function storedOfFile(content: unknown, { stores }: BrandSetting): StoredOfPage {
  const { downloads, hasUcHook } = fieldsOf(content) as Partial<StoredOfPage>
  return {
    downloads: downloads ?? filled({ '1': stores.android, '2': stores.ios }),
    hasUcHook: hasUcHook ?? false,
  }
}
