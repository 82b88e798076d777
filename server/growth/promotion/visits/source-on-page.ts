import type { Source } from '#server/growth/promotion/promotion-store.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'

/** The source of a visitor: a page counts visits under its own tag where the address has none. */
export function sourceOnPage<S extends Source>(source: S, { utmTag }: Pick<Template, 'utmTag'>): S {
  return source.utmTag === '' ? { ...source, utmTag } : source
}
