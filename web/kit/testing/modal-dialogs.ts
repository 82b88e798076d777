/** A double of modal dialogs, which jsdom does not have. */
export function standForModalDialogs() {
  const before = new WeakMap<HTMLDialogElement, Element | null>()

  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    if (!this.isConnected || this.open) throw new Error('A modal is shown once, in the page.')
    before.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
  }

  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const focused = before.get(this)
    if (focused instanceof HTMLElement) focused.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

/** Presses Escape, which a browser sends to the dialog on top. */
export function pressEscape() {
  const top = [...document.querySelectorAll('dialog')].findLast(({ open }) => open)
  if (!top) throw new Error('No dialog is open.')
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
}
