import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The pictures of the demo products, which keep their names. */
const LOGOS = resolve('server/lending/product/logos')

/** The built scripts, styles and pictures: their names carry a hash, so they never change. */
export async function webFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: LOGOS,
    prefix: '/logos/',
    maxAge: '1d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  })
  const root = resolve('dist/web/assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
  })
}
