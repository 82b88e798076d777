import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The built scripts, styles and pictures: their names carry a hash, so they never change. */
export async function webFiles(app: FastifyInstance): Promise<void> {
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
