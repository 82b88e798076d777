import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { cut } from '#web/kit/testing/answer.ts'

/** Looks at the screen again without a network: it then says from when what it shows is. */
export async function expectLastKnown(endpoint: Endpoint): Promise<void> {
  expect(screen.queryByText(/^No connection/)).toBeNull()
  cut(endpoint)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/^No connection\. This is from \d+:\d\d/)).toBeTruthy()
}
