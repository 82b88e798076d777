/**
 * The only script of the public site. It keeps the words of the contact form here, looks whether
 * all three are there, and makes an e-mail of them that the visitor sends himself (SITE-014).
 */
const form = document.querySelector('form')

if (form) {
  // Until this script runs there is nothing that the form could do.
  form.querySelector('button')?.removeAttribute('disabled')
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    answer(form)
  })
}

function answer(from: HTMLFormElement): void {
  const fields = [...from.querySelectorAll<HTMLInputElement>('[name]')]
  for (const field of fields) field.ariaInvalid = String(isEmpty(field))
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

function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === ''
}

/** A link that opens the visitor's own mail program with his words in it. */
function mail(from: HTMLFormElement, fields: HTMLInputElement[]): HTMLAnchorElement {
  const [name = '', phone = '', message = ''] = fields.map(({ value }) => value.trim())
  const words = new URLSearchParams({ subject: name, body: `${message}\n\n${name}\n${phone}` })
  const link = document.createElement('a')
  // In e-mail links a space is %20; a plus that was typed is %2B by now.
  link.href = `mailto:${from.dataset['email']}?${String(words).replaceAll('+', '%20')}`
  link.textContent = from.dataset['byEmail'] ?? ''
  return link
}
