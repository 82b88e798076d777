import { type Static, Type } from 'typebox'
import { Brand, Language } from '#contract/brand.ts'
import { CodeSent } from '#contract/sign-in/sign-in.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Proof } from '#contract/sign-in/proof.ts'
import type { PageSetting } from '#contract/page/page.ts'

/** Most characters of a value in the page's address; the page cuts longer values. */
export const ATTRIBUTION_CHARACTERS = 100

/** Parameters of the page's address (RT-035): the template's id, and who sent the visitor. */
export const LANDING_PARAMETERS = [
  'id',
  'app_from',
  'user_from',
  'utm_tag',
  'links_id',
  'down_id',
  'invite_code',
  'UC',
] as const

/** Characters of the captcha picture (CONST-005). */
export const CAPTCHA_CHARACTERS = 4

/**
 * What a tap or a visit concerns (API-023, API-026): the page itself, or a registration under `UC`.
 */
export const PAGE_TYPES = { page: 1, completion: 2 } as const

const Word = Type.String({ maxLength: ATTRIBUTION_CHARACTERS })
const Optional = Type.Optional(Word)
const TemplateId = Type.String({ minLength: 1, maxLength: 32 })
/** 256 random bits as base64url. */
const Sid = Type.String({ maxLength: 64 })
/** As typed: in market philippines with blanks, +63 and the like. */
const Phone = Type.String({ minLength: 1, maxLength: 32 })
/** The value of a short field; a longer one is wrong. */
const Typed = Type.String({ maxLength: 16 })

/** Where a visitor came from, according to the address of the page. */
const Attribution = { app_from: Optional, user_from: Optional, utm_tag: Optional }

/** A product that a page shows, with what a loan of it costs a new borrower today, in words. */
export const PromotedProduct = Type.Object({
  name: Type.String(),
  /** The least and the most. */
  amounts: Type.String(),
  rows: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  note: Type.String(),
})
export type PromotedProduct = Static<typeof PromotedProduct>

/** The settings of a promotion page: look, texts and links (PROMO-027). */
export const PromotionTemplate = Type.Object({
  id: Type.String(),
  /** Sets the texts, phone rule, company data and stores of the page. */
  brand: Brand,
  /** The language of the texts below. */
  language: Language,
  /** Sent with get-sms and register to name the brand. */
  appName: Type.String(),
  title: Type.String(),
  tagline: Type.String(),
  /** Text of the register button. */
  buttonText: Type.String(),
  agreementTitle: Type.String(),
  /** Paragraphs of plain text; empty: the loan terms and the privacy policy. */
  agreementText: Type.Array(Type.String()),
  /** A picture on our own origin; empty: none. */
  bannerUrl: Type.String(),
  /** `#RRGGBB`. */
  colours: Type.Object({
    ...Brand.properties.colours.properties,
    /** Background of the page. */
    ground: Type.String(),
  }),
  /** Chosen by `links_id`, else by `down_id`, else the brand's store for the visitor's system. */
  downloads: Type.Array(Type.Object({ id: Type.String(), url: Type.String() })),
  /** Whether `window.UC_TRACK?.(UC)` is called after a registration (ERR-023). */
  hasUcHook: Type.Boolean(),
  /** Left out in market asGiven, and where the page shows none. */
  product: Type.Optional(PromotedProduct),
})
export type PromotionTemplate = Static<typeof PromotionTemplate>

/** What the server puts into a rendered promotion page, as a JSON script block. */
export interface PromotionPage extends PageSetting {
  /** Null when the address names no active template. */
  template: PromotionTemplate | null
}

/**
 * The template of a promotion page (PROMO-001); -1001 when it is missing or switched off; serves
 * /promotion.
 */
export const getPromotionTemplate = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/service/channel/channel-template',
  summary: 'Look, texts and links of a promotion page by its template id.',
  access: 'visitor',
  success: '00',
  input: Type.Object({
    templateId: TemplateId,
    /** Left out: the visitor's language. A market with one set of texts ignores it. */
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

/**
 * Records that a promotion page was opened; the page does not wait for the answer; serves
 * /promotion.
 */
export const trackVisit = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  summary: 'Records that a promotion page was opened.',
  access: 'visitor',
  changes: true,
  input: Type.Object(Visit),
  output: Type.Object({}),
})

/**
 * Records a tap on register (page type 1), or a registration under `UC` (page type 2); serves
 * /promotion.
 */
export const trackClick = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  summary: 'Records that somebody tapped register on a promotion page.',
  access: 'visitor',
  changes: true,
  input: Type.Object({ ...Visit, phone: Phone }),
  output: Type.Object({}),
})

/**
 * Starts a captcha; each picture fetched for it shows new characters; serves /promotion and /login.
 */
export const getSid = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
  summary: 'Starts a picture captcha, for registering on a promotion page and for signing in.',
  access: 'visitor',
  changes: true,
  input: Type.Object({}),
  output: Type.Object({ sid: Type.String() }),
})

/**
 * The picture of a captcha; an earlier picture is no longer valid (API-028); serves /promotion and
 * /login.
 */
export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/v2/youmi/promotion/captcha',
  summary:
    'Draws the picture of a captcha: four characters, valid for one answer within 5 minutes.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    sid: Sid,
    /** Any value; a new one bypasses the browser cache. */
    t: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  output: Type.Null(),
  files: ['image/png'],
})

/** Fields that both steps of the form send. */
const Form = {
  phone: Phone,
  capcode: Typed,
  sid: Sid,
  /** Generated by the page and kept in local storage. */
  deviceId: Optional,
  /** From the template. */
  appName: Type.String({ minLength: 1, maxLength: 64 }),
  ...Attribution,
}

/**
 * Sends the code that registers a phone: 101 for a wrong captcha, 11 for a registered phone; serves
 * /promotion.
 */
export const sendRegistrationCode = endpoint({
  method: 'POST',
  path: '/api/v2/youmi/promotion/get-sms',
  summary: 'Sends the SMS code that registers a phone, for a right captcha.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    ...Form,
    /** From the template; not a given field, and optional. */
    id: Type.Optional(TemplateId),
    /** Not a given field: after a refusal that asks for one. */
    proof: Proof,
  }),
  output: CodeSent,
})

/**
 * Registers a phone: -1 for a wrong captcha, 800006 for a wrong code, 11 for a registered phone;
 * serves /promotion. It signs the browser in, by the cookie alone.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/v2/youmi/promotion/register',
  summary: 'Registers the owner of a phone as a borrower, from a promotion page.',
  access: 'visitor',
  changes: true,
  input: Type.Object({
    ...Form,
    /** From the template. */
    id: TemplateId,
    smsCode: Typed,
    /** Always 0 in the given page; ignored. */
    merchantNumber: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** The phone again, as given; ignored. */
    userName: Type.Optional(Type.String({ maxLength: 32 })),
    invite_code: Optional,
    links_id: Optional,
    down_id: Optional,
  }),
  output: Type.Object({}),
})
