import { type Static, Type } from 'typebox'
import { Brand, Language } from '#contract/brand.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { PageSetting } from '#contract/page.ts'

/** Most characters of a value that the page's address carries; the page cuts what is longer. */
export const ATTRIBUTION_CHARACTERS = 100

/** Characters of the captcha picture (CONST-005). */
export const CAPTCHA_CHARACTERS = 4

/** What a tap or a visit was (API-023, API-026): the page itself, or a registration under `UC`. */
export const PAGE_TYPES = { page: 1, completion: 2 } as const

const Word = Type.String({ maxLength: ATTRIBUTION_CHARACTERS })
const Optional = Type.Optional(Word)
const TemplateId = Type.String({ minLength: 1, maxLength: 32 })
/** 256 random bits as base64url. */
const Sid = Type.String({ maxLength: 64 })
/** As it is typed: in market philippines with blanks, +63 and the like. */
const Phone = Type.String({ minLength: 1, maxLength: 32 })
/** What is typed into a field of a few characters; what is longer is wrong anyway. */
const Typed = Type.String({ maxLength: 16 })

/** Where a visitor came from, as the address of the page said it. */
const Attribution = { app_from: Optional, user_from: Optional, utm_tag: Optional }

/** A landing page as it is set: look, texts and links (PROMO-027). */
export const PromotionTemplate = Type.Object({
  id: Type.String(),
  /** Rules the page: its words, its rule of numbers, its company data and stores. */
  brand: Brand,
  /** What the texts below are written in. */
  language: Language,
  /** Goes with get-sms and register: it names the brand. */
  appName: Type.String(),
  title: Type.String(),
  tagline: Type.String(),
  /** On the button that registers. */
  buttonText: Type.String(),
  agreementTitle: Type.String(),
  /** Paragraphs of plain text; empty: the loan terms and the privacy policy. */
  agreementText: Type.Array(Type.String()),
  /** A picture of our own origin; empty: none. */
  bannerUrl: Type.String(),
  /** `#RRGGBB`. */
  colours: Type.Object({
    ...Brand.properties.colours.properties,
    /** Behind the page. */
    ground: Type.String(),
  }),
  /** Chosen by `links_id`, else by `down_id`, else the brand's store for the visitor's system. */
  downloads: Type.Array(Type.Object({ id: Type.String(), url: Type.String() })),
  /** Whether `window.UC_TRACK?.(UC)` is called once somebody has registered (ERR-023). */
  hasUcHook: Type.Boolean(),
})
export type PromotionTemplate = Static<typeof PromotionTemplate>

/** What the server puts into a promotion page that it rendered, as a JSON script block. */
export interface PromotionPage extends PageSetting {
  /** Null where the address names none that is on. */
  template: PromotionTemplate | null
}

/** The landing page's template (PROMO-001); one that is not there or switched off is -1001. */
export const getPromotionTemplate = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/service/channel/channel-template',
  summary: 'Look, texts and links of a promotion page by its template id.',
  access: 'visitor',
  success: '00',
  input: Type.Object({
    templateId: TemplateId,
    /** Left out: the visitor's. A market with one set of words answers in it. */
    language: Type.Optional(Language),
  }),
  output: PromotionTemplate,
})

const Visit = {
  /** The template's id. */
  page_id: TemplateId,
  client_type: Type.Union([Type.Literal('ios'), Type.Literal('android')]),
  page_type: Type.Integer({ minimum: 1, maximum: 9 }),
  ...Attribution,
}

/** Notes that a promotion page was opened; nobody waits for the answer. */
export const trackVisit = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  summary: 'Notes that a promotion page was opened.',
  access: 'visitor',
  changes: true,
  input: Type.Object(Visit),
  output: Type.Object({}),
})

/** Notes a tap on register (page type 1), or a registration under `UC` (page type 2). */
export const trackClick = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  summary: 'Notes that somebody tapped register on a promotion page.',
  access: 'visitor',
  changes: true,
  input: Type.Object({ ...Visit, phone: Phone }),
  output: Type.Object({}),
})

/** Names a captcha; each picture that is fetched for it asks for something new. */
export const getSid = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
  summary: 'Names a picture captcha, for the registration form of a promotion page.',
  access: 'visitor',
  changes: true,
  input: Type.Object({}),
  output: Type.Object({ sid: Type.String() }),
})

/** The picture of a captcha: what the picture before it asked for serves no more (API-028). */
export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/promotion/captcha',
  summary: 'Draws the picture of a captcha: four characters, good for one answer in 5 minutes.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    sid: Sid,
    /** Any value: another one asks past what a browser keeps. */
    t: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  output: Type.Null(),
  files: ['image/png'],
})

/** What both steps of the form send. */
const Form = {
  phone: Phone,
  capcode: Typed,
  sid: Sid,
  /** Made up by the page and kept in local storage. */
  deviceId: Optional,
  /** The template's. */
  appName: Type.String({ minLength: 1, maxLength: 64 }),
  ...Attribution,
}

/** Sends the code that registers a phone: 101 for a wrong captcha, 11 for one who is registered. */
export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/api/v2/youmi/promotion/get-sms',
  summary: 'Sends the SMS code that registers a phone, for a right captcha.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    ...Form,
    /** The template's; not among the given fields, and not needed. */
    id: Type.Optional(TemplateId),
  }),
  output: Type.Object({}),
})

/** Registers a phone: -1 for a wrong captcha, 800006 for a wrong code, 11 for who is registered. */
export const register = endpoint({
  method: 'POST',
  path: '/api/v2/youmi/promotion/register',
  summary: 'Registers the owner of a phone as a borrower, from a promotion page.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    ...Form,
    /** The template's. */
    id: TemplateId,
    smsCode: Typed,
    /** Always 0 in the given page; not needed to answer. */
    merchantNumber: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** The phone once more, as given; not needed to answer. */
    userName: Type.Optional(Type.String({ maxLength: 32 })),
    invite_code: Optional,
    links_id: Optional,
    down_id: Optional,
  }),
  output: Type.Object({}),
})
