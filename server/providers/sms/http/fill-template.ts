/** What a template of the HTTP gateway may name. */
export const PLACEHOLDERS = ['phone', 'text', 'sender', 'key'] as const
export type Filling = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

/** How values are written where a template stands. */
export type Writing = 'json' | 'form' | 'xml' | 'plain'

/** The writing that a body of this content type needs. */
export function bodyWriting(contentType: string): Writing {
  if (/json/i.test(contentType)) return 'json'
  if (/x-www-form-urlencoded/i.test(contentType)) return 'form'
  return /xml/i.test(contentType) ? 'xml' : 'plain'
}

/** Fills `{phone}`, `{text}`, `{sender}` and `{key}` in; other braces stay as they are. */
export function fillTemplate(template: string, filling: Filling, writing: Writing): string {
  return template.replaceAll(/\{(phone|text|sender|key)\}/g, (_, name: keyof Filling) =>
    WRITERS[writing](filling[name]),
  )
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const WRITERS: Readonly<Record<Writing, (value: string) => string>> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: (value) => encodeURIComponent(value),
  xml: (value) => value.replaceAll(/[&<>"']/g, (sign) => XML_ENTITIES[sign] ?? ''),
  plain: (value) => value,
}

/** What stands in an answer at a path of names and places, `messages.0.id`; null: nothing. */
export function valueAt(json: unknown, path: string): string | null {
  let value = json
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
}
