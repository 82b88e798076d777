import type { SitePageKey } from '#contract/site/site.ts'
import type { StatusPart } from '#contract/site/status.ts'

/** The texts of the public site, except the legal texts, which the server writes. */
export interface SiteTexts {
  /** The BCP 47 tag, and the Open Graph locale. */
  readonly lang: string
  readonly locale: string
  readonly skip: string
  readonly menu: string
  readonly navigation: { readonly main: string; readonly footer: string; readonly contents: string }
  /** Navigation and headings (SITE-001 to SITE-006). */
  readonly pages: Readonly<Record<SitePageKey, string>>
  /** The description for search engines and shared links. */
  readonly descriptions: Readonly<Record<SitePageKey, (appName: string) => string>>
  readonly homeTitle: (companyName: string) => string
  readonly register: string
  readonly logIn: string
  /** As given (GEN-028). */
  readonly tagline: string
  readonly footer: {
    readonly telephone: string
    readonly email: string
    readonly registration: (number: string) => string
    readonly certificate: (number: string) => string
    readonly advisory: string
    /** The data protection officer, with the NPC registration number. */
    readonly officer: (name: string) => string
    readonly npc: (number: string) => string
  }
  readonly home: {
    readonly heading: string
    readonly lead: string
    readonly terms: string
    /** What a stranger asks first: a title, and what opens below it. */
    readonly trust: {
      readonly title: string
      readonly calls: (
        from: string,
        until: string,
        perDay: number,
      ) => readonly [title: string, text: string]
      readonly numbers: (
        company: string,
        registration: string,
        certificate: string,
      ) => readonly [title: string, text: string]
      readonly fakes: (appName: string) => readonly [title: string, text: string]
    }
    readonly steps: string
    readonly apply: readonly [title: string, text: string]
    readonly decide: (hours: number) => readonly [title: string, text: string]
    readonly receive: (least: number, most: number) => readonly [title: string, text: string]
    readonly products: string
    readonly productsLead: string
    readonly upTo: string
    readonly from: (least: string) => string
    readonly payments: (counts: readonly number[], days: number) => string
    /** @param isOther beside due dates that are none */
    readonly onPaydays: (paydays: readonly string[], isOther: boolean) => string
  }
  readonly example: {
    readonly title: string
    readonly borrow: string
    readonly product: (name: string) => string
    readonly receive: string
    readonly pay: string
    readonly equalPayments: (count: number, amount: string) => string
    readonly lastPayment: (amount: string) => string
    readonly rhythm: (count: number, days: number) => string
    readonly total: string
    readonly cost: string
    readonly ofThat: (interest: string, fees: string) => string
    readonly interestOnly: string
    readonly nominal: string
    readonly effective: string
    readonly aMonth: (rate: string) => string
    readonly aYear: (rate: string) => string
    readonly late: string
    readonly daysLate: (days: number) => string
    readonly early: string
    readonly settledAfter: (days: number, amount: string) => string
    readonly cancel: string
    readonly cancelWithin: (days: number) => string
    readonly note: string
    readonly none: string
  }
  readonly plan: {
    readonly title: string
    readonly lead: string
    readonly keptBack: (amount: string) => string
    readonly day: (days: number) => string
    readonly principal: string
    readonly cost: string
    readonly columns: Readonly<Record<'due' | 'parts' | 'amount', string>>
    readonly parts: (principal: string, interest: string, fees: string | null) => string
  }
  readonly reviews: {
    readonly lead: (appName: string) => string
    readonly none: string
    readonly note: string
  }
  readonly policy: {
    readonly lead: string
    readonly sections: string
    readonly frame: string
    readonly open: string
  }
  readonly contact: {
    readonly lead: string
    readonly reach: string
    readonly form: string
    readonly local: string
    readonly fullName: string
    readonly phoneNumber: string
    readonly message: string
    readonly send: string
    readonly withoutScript: string
    /** Exact (VAL-030 to VAL-032). */
    readonly incomplete: string
    /** Below an empty field. */
    readonly missing: Readonly<Record<'fullName' | 'phoneNumber' | 'message', string>>
    readonly thanks: string
    readonly byEmail: string
    readonly helpTitle: string
    readonly help: string
    readonly helpLink: string
  }
  readonly status: {
    readonly all: string
    readonly some: string
    readonly parts: Readonly<Record<StatusPart, string>>
    readonly states: Readonly<Record<'working' | 'degraded', string>>
    readonly paid: string
    readonly seen: (time: string) => string
  }
  readonly accessibility: {
    /** The link to the complaint form. */
    readonly complain: string
  }
  readonly contents: string
  readonly toTop: string
}
