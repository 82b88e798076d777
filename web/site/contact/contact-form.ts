/**
 * The only script of the public site. It does not submit the contact form: it checks the three
 * fields, says below each what is missing, and opens an e-mail that the visitors send themselves
 * (SITE-014).
 */
const form = document.querySelector('form')

if (form) {
  // Until this script runs the form is disabled.
  form.querySelector('button')?.removeAttribute('disabled')
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    answer(form)
  })
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && target.getAttribute('aria-invalid') === 'true')
      sayWrong(target, false)
  })
}

function answer(from: HTMLFormElement): void {
  const fields = [...from.querySelectorAll<HTMLInputElement>('[name]')]
  for (const field of fields) sayWrong(field, isEmpty(field))
  const firstEmpty = fields.find(isEmpty)
  const said = from.querySelector('output')
  if (firstEmpty) {
    said?.replaceChildren(from.dataset['incomplete'] ?? '')
    firstEmpty.focus()
    return
  }
  said?.replaceChildren(`${from.dataset['thanks']} `, mail(from, fields))
  from.reset()
}

/** Says below a field that it is missing, or takes that back. */
function sayWrong(field: HTMLElement, isMissing: boolean): void {
  field.setAttribute('aria-invalid', String(isMissing))
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  place?.replaceChildren(isMissing ? (place.dataset['missing'] ?? '') : '')
}

function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === ''
}

/** A mailto: link with the text of the form. */
function mail(from: HTMLFormElement, fields: HTMLInputElement[]): HTMLAnchorElement {
  const [name = '', phone = '', message = ''] = fields.map(({ value }) => value.trim())
  const words = new URLSearchParams({ subject: name, body: `${message}\n\n${name}\n${phone}` })
  const link = document.createElement('a')
  // In mailto: links a space is %20; a typed plus is already %2B.
  link.href = `mailto:${from.dataset['email']}?${String(words).replaceAll('+', '%20')}`
  link.textContent = from.dataset['byEmail'] ?? ''
  return link
}
