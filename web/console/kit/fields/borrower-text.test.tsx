import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'

test('what a borrower wrote is text, whatever it looks like', () => {
  const { container } = render(<BorrowerText text="<img src=x onerror=alert(1)>" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('bdi')?.textContent).toBe('<img src=x onerror=alert(1)>')
})

test('nothing in it is hidden', () => {
  const { container } = render(<BorrowerText text={'a\u{202E}gnp.exe\u{200B}'} />)
  expect(container.querySelector('bdi')?.textContent).toBe('a⇄gnp.exe□')
})
