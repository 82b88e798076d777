import { type Static, Type } from 'typebox'
import { schemaFaults } from '#server/platform/messages/schema-faults.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'

const Texts = Type.Object({
  title: Type.String(),
  tagline: Type.String(),
  buttonText: Type.String(),
  agreementTitle: Type.String(),
  agreementText: Type.Array(Type.String()),
})

/** What a page cannot do without; single colours and addresses are checked where they are shown. */
const TemplateRecord = Type.Object({
  look: Type.Object({
    colours: Type.Record(Type.String(), Type.String()),
    bannerUrl: Type.String(),
  }),
  texts: Type.Object({ en: Texts, fil: Type.Optional(Texts) }),
  downloads: Type.Record(Type.String(), Type.String()),
})

/** A row of `promotion_template`. */
export interface TemplateRow {
  readonly id: string
  readonly brand: string
  readonly is_enabled: boolean
  readonly look: unknown
  readonly texts: unknown
  readonly downloads: unknown
  readonly has_uc_hook: boolean
  readonly product_id: string | null
  readonly shown_from: Temporal.PlainDate | null
  readonly shown_until: Temporal.PlainDate | null
  readonly utm_tag: string
}

/** A promotion page that can be read, or why it cannot. */
export type ReadTemplate = { readonly template: Template } | { readonly faults: readonly string[] }

/** Reads a row that anybody may have written. */
export function readTemplate(row: TemplateRow): ReadTemplate {
  const faults = schemaFaults(TemplateRecord, row)
  if (faults.length > 0) return { faults }
  const { look, texts, downloads } = row as unknown as Static<typeof TemplateRecord>
  const { en, fil } = texts
  return {
    template: {
      id: row.id,
      brand: row.brand,
      isEnabled: row.is_enabled,
      look,
      texts: { en, ...(fil && { fil }) },
      downloads,
      hasUcHook: row.has_uc_hook,
      productId: row.product_id,
      shownFrom: row.shown_from,
      shownUntil: row.shown_until,
      utmTag: row.utm_tag,
    },
  }
}
