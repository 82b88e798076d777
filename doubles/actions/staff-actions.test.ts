import { describe, expect, it } from 'vitest'
import { whoAmI } from '#contract/console/staff/me.ts'
import { ROLES } from '#contract/console/staff/roles.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { productionApp, testApp } from '#server/app/testing/testing-app.ts'

const { app, deps } = await testApp()

describe('demo staff', () => {
  it.each(ROLES)('%s is signed in by a button of the sandbox', async (role) => {
    const answer = await app.inject({ method: 'POST', url: `/sandbox/staff/${role}/sign-in` })
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/console/' } })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ path: STAFF_BASE, httpOnly: true, sameSite: 'Strict' })
    const me = await app.inject({
      url: STAFF_BASE + whoAmI.path,
      cookies: { [cookie!.name]: cookie!.value },
    })
    expect(me.json()).toMatchObject({ code: '0', data: { roles: [role] } })
  })

  it('are on the home page of the sandbox', async () => {
    const { body } = await app.inject({ url: '/sandbox', headers: { accept: 'text/html' } })
    const forms = ROLES.filter((role) => body.includes(`action="/sandbox/staff/${role}/sign-in"`))
    expect(forms).toEqual(ROLES)
  })

  it('an unknown role signs nobody in', async () => {
    const answer = await app.inject({ method: 'POST', url: '/sandbox/staff/owner/sign-in' })
    expect(answer.statusCode).toBe(404)
    expect(answer.cookies).toEqual([])
  })

  it('production has no such call', async () => {
    const production = await productionApp(deps)
    const answer = await production.inject({ method: 'POST', url: '/sandbox/staff/admin/sign-in' })
    expect(answer.statusCode).toBe(404)
    expect(answer.cookies).toEqual([])
  })
})
