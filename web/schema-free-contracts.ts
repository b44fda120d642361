import { parseSync, type Plugin } from 'vite'

const schemaProperties = new Set(['params', 'query', 'body', 'result', 'summary'])

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Takes the schemas out of what the browser gets. A call needs an endpoint's method and path; its zod schemas are for the
 * server, for development and for tests, and with the zod runtime they would be the heaviest thing on the home page.
 * In a production build an `endpoint(…)` therefore keeps method and path alone, and every other value at the top of a
 * contract file is wrapped so that the bundler may drop it when nobody uses it. A screen that checks input with a schema
 * imports that schema by its own name and gets it, zod and all, in its own chunk.
 */
export function schemaFreeContracts(): Plugin {
  return {
    name: 'schema-free-contracts',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contracts[\\/]src[\\/]([a-z-]+[\\/])?[a-z-]+\.ts$/ },
      handler(code, id) {
        return { code: withoutSchemas(code, id), map: null }
      },
    },
  }
}

/** The same contract file, its endpoints bare and its other constants free of side effects. */
export function withoutSchemas(code: string, file: string): string {
  const edits: Edit[] = []
  for (const statement of parseSync(file, code, { lang: 'ts' }).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (!init) continue
      const definition = endpointDefinition(init)
      if (definition) {
        const [method, path] = definition.name.split(' ')
        const kept = definition.properties.filter(
          (property) =>
            !(
              property.type === 'Property' &&
              property.key.type === 'Identifier' &&
              schemaProperties.has(property.key.name)
            ),
        )
        const text = kept.map((property) => `, ${code.slice(property.start, property.end)}`).join('')
        edits.push({ start: init.start, end: init.end, text: `{ method: '${method}', path: '${path}'${text} }` })
      } else if (init.type !== 'Literal') {
        edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
        edits.push({ start: init.end, end: init.end, text: '))()' })
      }
    }
  }
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

type Parsed = ReturnType<typeof parseSync>['program']['body'][number]
type Declared = Extract<Parsed, { type: 'VariableDeclaration' }>['declarations'][number]['init']

function endpointDefinition(init: NonNullable<Declared>) {
  if (init.type !== 'CallExpression') return undefined
  if (init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint') return undefined
  const [name, definition] = init.arguments
  if (name?.type !== 'Literal' || typeof name.value !== 'string') return undefined
  return definition?.type === 'ObjectExpression' ? { name: name.value, properties: definition.properties } : undefined
}
