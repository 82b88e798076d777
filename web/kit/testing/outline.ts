const PARTS = 'h1, h2, h3, h4, dt, dd, p, a[href], button, input, select, textarea, img, time'

/** What a person or assistive technology meets on a screen, in its order, a line for each. */
export function outline(): string[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)]
    .filter((part) => !part.closest('[aria-hidden=true], [role=status], footer'))
    .map(lineOf)
    .filter((line) => line !== '')
}

function lineOf(part: HTMLElement): string {
  if (part instanceof HTMLAnchorElement) return `link ${textOf(part)} → ${addressOf(part)}`
  if (part instanceof HTMLButtonElement) return `button ${textOf(part)}${stateOf(part)}`
  if (part instanceof HTMLInputElement) return fieldOf(part, part.type)
  if (part instanceof HTMLSelectElement || part instanceof HTMLTextAreaElement)
    return fieldOf(part, part.localName)
  if (part instanceof HTMLImageElement) return part.alt && `img ${part.alt}`
  // Its text alone says less than the same in its format.
  if (part instanceof HTMLTimeElement) return `time ${part.dateTime}`
  const text = textOf(part)
  return text && `${part.localName} ${text}`
}

function fieldOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, kind: string) {
  const label = field.ariaLabel ?? [...(field.labels ?? [])].map(textOf).join(' ')
  const isChecked = field instanceof HTMLInputElement && field.checked ? ' checked' : ''
  return `${kind} ${label}: ${field.value}${isChecked}${stateOf(field)}`
}

function stateOf(part: HTMLElement & { readonly disabled: boolean }): string {
  const isDisabled = part.disabled || part.getAttribute('aria-disabled') === 'true'
  return isDisabled ? ' (disabled)' : ''
}

const textOf = ({ textContent }: HTMLElement) => textContent.replaceAll(/\s+/g, ' ').trim()

/** Without the origin of the server that stands for ours. */
const addressOf = (link: HTMLAnchorElement) =>
  link.getAttribute('href')?.replace(/^http:\/\/127\.0\.0\.1:\d+\/\d+/, '')
