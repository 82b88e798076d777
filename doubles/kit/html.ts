/** HTML whose inserted values are escaped, except values of `Html` and lists of them. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[]

export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const texts = strings.map((string, index) => string + textOf(values[index] ?? ''))
  return new Html(texts.join(''))
}

function textOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escape(String(value))
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
