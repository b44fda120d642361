import 'katex/dist/katex.min.css'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkMath from 'remark-math'
import { keepAmounts } from './dollar-signs.ts'
import './markdown.css'

/** In a conversation there is no outline of the page. */
const heading: Components['h1'] = ({ children }) => <p className="font-extrabold">{children}</p>

const components: Components = {
  ...{ h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
}

/** Text, lists, tables and formulas; without HTML, pictures and links, whose text stays. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="chat-markdown">
      <ReactMarkdown
        skipHtml
        disallowedElements={['a', 'img']}
        unwrapDisallowed
        components={components}
        remarkPlugins={[remarkMath]}
        rehypePlugins={[
          [rehypeKatex, { strict: 'ignore', errorColor: 'inherit', trust: false, maxSize: 10, maxExpand: 200 }],
        ]}
      >
        {keepAmounts(text)}
      </ReactMarkdown>
    </div>
  )
}
