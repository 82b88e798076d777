import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChannelLogo, monogram } from '#web/kit/money/channel-logo.tsx'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

test.each([
  ['GCash', 'GC'],
  ['7-Eleven', '7E'],
  ['Maya', 'MA'],
  ['Bank of the Philippine Islands', 'BP'],
  ['', ''],
])('%j is known by %j', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})

test.each(['', 'javascript:alert(1)', 'gcash.png'])(
  'a logo at %j is replaced by the monogram',
  async (logo) => {
    const { container } = await openScreen(() => <ChannelLogo logo={logo} name="GCash" />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('text')?.textContent).toBe('GC')
  },
)

test('a logo that cannot be loaded is replaced by the monogram', async () => {
  const logo = 'https://h5.test.example/logos/gcash.svg'
  const { container } = await openScreen(() => <ChannelLogo logo={logo} name="GCash" />)
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe(logo)
  fireEvent.error(image!)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('text')?.textContent).toBe('GC')
})
