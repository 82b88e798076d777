import { afterEach, beforeEach } from 'vitest'

let leftToBrowser = 0

// A form that a screen does not send itself loads the page again, and what was typed is lost. jsdom
// submits no form, so that a test would not notice.
beforeEach(() => {
  leftToBrowser = 0
  globalThis.addEventListener?.('submit', count)
})

afterEach(() => {
  globalThis.removeEventListener?.('submit', count)
  if (leftToBrowser > 0)
    throw new Error('A form was left to the browser, which loads the page again.')
})

function count(event: Event) {
  if (!event.defaultPrevented) leftToBrowser += 1
}
