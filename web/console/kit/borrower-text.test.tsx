import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BorrowerText, visible } from '#web/console/kit/borrower-text.tsx'

test.each([
  ['Ana Peña', 'Ana Peña'],
  ['two\r\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['\u{0}\u{1B}[31m\u{7F}', '␀␛[31m␡'],
  ['\u{85}\u{9B}', '��'],
  ['a\u{202E}gnp.exe\u{2066}', 'a⇄gnp.exe⇄'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(text)).toBe(shown)
})

test('what a borrower wrote is text, whatever it looks like', () => {
  const { container } = render(<BorrowerText text="<img src=x onerror=alert(1)>" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('bdi')?.textContent).toBe('<img src=x onerror=alert(1)>')
})
