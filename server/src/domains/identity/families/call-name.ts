/** Of one sign; those of two come first. */
const chinese = new RegExp(
  '^(?:欧阳|司徒|上官|诸葛|司马|[' +
    '陈林李黄张王吴刘蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄吕江何罗高萧潘简朱钟彭游詹胡施沈余赵卢梁颜柯翁魏孙戴范方宋邓杜傅侯曹薛丁卓马董唐冯温姚石欧符符云蒙韩陆姜田谭邹熊孟秦白' +
    '])(?=\\p{Script=Han})',
  'u',
)

/** As they are written in Singapore, before the given name. */
const latin = new Set(
  `tan lim lee ng wong ong goh chua chan koh teo ang yeo tay ho low toh sim chong chia chew cheong chin chng choo chow chu
  foo fong fu gan han heng hong huang kang khoo koo kwa kwek kwok lai lam lau leong leow liew lin ling liu loh loke loo lu
  lum mah neo oh ooi pang peh phua poh pua quek seah see seet seow sng soh song tang teh teng thong tong wang wee wu xie
  xu yang yap yee yong zhang zhao zheng zhou zhu chen li`.split(/\s+/),
)

/**
 * How a student is called in emails to others: without the family name, as a full name is more than a mailbox needs.
 * A nickname stays as it is.
 */
export function callName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = name, ...rest] = words
  if (rest.length === 0) return first.replace(chinese, '')
  return latin.has(first.toLowerCase()) ? rest.slice(0, 2).join(' ') : first
}
