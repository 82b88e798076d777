import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BrandName } from '#web/console/kit/fields/brand-name.tsx'
import { MoneyIfAny, WhenIfAny } from '#web/console/kit/figures/if-any.tsx'
import { type Me, StaffContext } from '#web/console/staff.ts'

test('what a server of an earlier release does not give is left out, and brands are keys', () => {
  const me = { id: 'staff', name: 'Ana', roles: ['admin'], acts: [] } as unknown as Me
  const { container } = render(
    <StaffContext value={me}>
      <BrandName brand="hiram" />
      <MoneyIfAny centavos={undefined} />
      <MoneyIfAny centavos={null} />
      <MoneyIfAny centavos="0" />
      <WhenIfAny at={undefined} />
    </StaffContext>,
  )
  expect(container.textContent).toBe('hiram₱0.00')
})
