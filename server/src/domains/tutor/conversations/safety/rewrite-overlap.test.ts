import { describe, expect, it } from 'vitest'
import { suppliesSentence } from './rewrite-overlap.ts'

const english =
  'Yesterday I go to the park with my friend. We see a dog. The dog run very fast and bite my friend leg. I was scared and I shout for help.'
const chinese = '昨天我和朋友去公园玩。我们看到一只狗。那只狗跑得很快，咬了我的朋友。我很害怕，大声叫救命。'

describe('suppliesSentence', () => {
  it.each([
    'What did the dog look like when you saw it?',
    'You wrote “The dog run very fast and bite my friend leg.” Which verbs tell us that it happened yesterday?',
    'Look at the verb “go”. Did this happen now or in the past?',
    'Good start! I can see the park. What sounds could you hear there?',
    'Your second sentence is short. What else could the reader learn about the dog?',
    'Think about the five senses: what did you hear, smell and feel?',
    'Try to show that you were scared. What did your hands do? What did your heart do?',
    'A strong opening can begin with a sound, some speech or a question.',
    'The reader wants to know more about the moment when the dog came.',
    'You could write about how your friend felt after that. What might he say?',
    'You could use a stronger word than “run”, such as a word for moving very quickly. Which ones do you know?',
    'Past tense verbs often end in -ed, but some change their spelling.',
    'Why did the dog run after you and your friend?',
    'Ask yourself: “What happened just before the dog bit my friend?”',
    'Nice. Now read it aloud and listen for missing endings.',
    'The word “scared” is fine; could another word be stronger?',
    'I like how your story begins in the park. What was the weather like?',
    'I can’t write the sentence for you, but I can ask questions that help.',
    'Well done!',
    '',
    '那只狗长什么样子？它的眼睛、毛色是怎样的？',
    '你写了“那只狗跑得很快，咬了我的朋友”。除了“很快”，还能用什么来表现它跑得多快？',
    '想一想：你当时听到了什么，看到了什么？',
    '开头可以写声音，也可以写一句对话。',
    '“害怕”可以通过动作表现出来。你的手和脚当时怎么样？',
    '试着用一个比喻来描写狗的速度。',
    '读者会想知道后来怎么样了。',
    '这一段写得很清楚，加油！',
    '我不能替你写句子，不过我可以提问题帮助你。',
  ])('lets questions and advice pass: %j', (reply) => {
    expect(suppliesSentence(reply, /\p{Script=Han}/u.test(reply) ? chinese : english)).toBe(false)
  })

  it.each([
    'Yesterday I went to the park with my friend.',
    'You could write: "The fierce dog dashed towards us and sank its teeth into my friend’s leg."',
    'The dog ran very fast and bit my friend’s leg.',
    'Here is a better version: Yesterday, my friend and I went to the park.',
    'Try this: My heart pounded as the beast charged towards us.',
    'For example: The dog was growling and its eyes were red.',
    'I screamed at the top of my lungs and an old man rushed over to help us.',
    'My heart was pounding like a drum as I stared at the dog.',
    'A kind passer-by heard my cries and chased the dog away with a stick.',
    'What about “I trembled with fear as the huge dog bared its teeth at us”?',
    'You could write He ran home as fast as his legs could carry him.',
    'Good idea!\n\nSuddenly, a loud bark broke the silence of the park.',
    '- Yesterday, I went to the park with my best friend.',
    'One sunny morning, Ben and I strolled through the park, chatting happily.',
    'Continue with: We saw a huge black dog behind the old tree.',
    'What do you think? The dog ran at us and bit my friend.',
    'Your essay, corrected: Yesterday I went to the park with my friend and we saw a dog.',
    '*Yesterday*, I **went** to the park with my friend.',
    '昨天，我和好朋友一起去公园里玩耍。',
    '你可以写：“那只凶猛的大狗像箭一样向我们冲了过来。”',
    '可以改成：那只狗飞快地跑过来，一口咬住了我朋友的腿。',
    '比如：我吓得浑身发抖，心怦怦直跳。',
    '我吓得浑身发抖，双腿像灌了铅一样动不了。',
    '一位老爷爷听到了喊声，急忙跑过来把狗赶走了。',
    '很好！下一句可以是：突然，草丛里窜出一只大黑狗。',
    '「我們看見一隻兇猛的大狗朝我們撲了過來」，这样写好吗？',
    '那天，天空中乌云密布，公园里静悄悄的，只听见风声呼呼地吹着。',
  ])('finds a sentence of the composition: %j', (reply) => {
    expect(suppliesSentence(reply, /\p{Script=Han}/u.test(reply) ? chinese : english)).toBe(true)
  })
})
