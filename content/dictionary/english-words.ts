/**
 * Our own short definitions for the words of the starter captions and for common words of primary school: one sense a word,
 * fit for a child of 6 to 12, as `word | kind | meaning | Chinese`. The kind is empty for small words such as pronouns.
 * long because it is one list
 */
export const englishWords = `
about | | on the subject of something | 关于
above | | higher than something | 在……上面
action | noun | something that someone does | 动作；行动
add | verb | to put numbers or things together | 加；添加
afraid | adjective | feeling fear | 害怕
after | | later than something | 在……之后
again | adverb | one more time | 再；又
air | noun | the gas all around us that we breathe | 空气
alive | adjective | living, not dead | 活着的
all | | every one, or the whole of something | 全部；所有
alone | adverb | with nobody else | 独自
along | | from one end towards the other | 沿着
aloud | adverb | in a voice that others can hear | 出声地
already | adverb | before now | 已经
also | adverb | too, as well | 也
although | | even though | 虽然
always | adverb | every time | 总是
amount | noun | how much there is of something | 数量
and | | used to join words or ideas | 和
angle | noun | the space between two lines that meet at a point | 角
angry | adjective | feeling that something is wrong or unfair | 生气的
animal | noun | a living thing that can move and feel | 动物
answer | noun | what you say or write to a question | 答案；回答
any | | one or some, no matter which | 任何
apple | noun | a round fruit, red or green | 苹果
apply | verb | to ask in writing for a place or a job | 申请
area | noun | how much surface a flat shape covers | 面积
arm | noun | the part of the body from shoulder to hand | 手臂
ask | verb | to say that you want to know or have something | 问；请求
audience | noun | the people who read, watch or listen | 读者；观众
aunt | noun | the sister of your mother or father | 阿姨；姑姑
away | adverb | to another place, not here | 走开；不在
baby | noun | a very young child | 婴儿
back | noun | the part behind, opposite the front | 背面；后面
bag | noun | something soft to carry things in | 袋子；书包
ball | noun | a round thing to play with | 球
base | noun | the side of a shape from which the height is measured | 底；底边
battery | noun | a thing that gives electricity | 电池
beach | noun | sand or stones beside the sea | 海滩
beaker | noun | a glass cup used in science | 烧杯
beautiful | adjective | very nice to look at or listen to | 美丽的
because | | for the reason that | 因为
become | verb | to start to be something | 变成
bed | noun | what you sleep on | 床
before | | earlier than something | 在……之前
begin | verb | to start | 开始
behind | | at the back of something | 在……后面
believe | verb | to think that something is true | 相信
belong | verb | to be someone's own or be part of something | 属于
below | | lower than something | 在……下面
between | | in the middle of two things | 在……之间
big | adjective | large, not small | 大的
bird | noun | an animal with feathers and wings | 鸟
birthday | noun | the day of the year when you were born | 生日
boat | noun | a thing that carries people on water | 船
body | noun | all the parts of a person or animal | 身体
boil | verb | to get so hot that bubbles of gas rise | 沸腾；烧开
book | noun | pages with words or pictures, held together | 书
both | | the two together | 两个都
bottle | noun | a tall container for drinks | 瓶子
box | noun | a container with flat sides | 盒子
boy | noun | a male child | 男孩
branch | noun | one of several parts that go out from a main part | 分支；树枝
brave | adjective | able to do something although it is frightening | 勇敢的
bread | noun | food made from flour and baked | 面包
break | verb | to come apart, or make something come apart | 破裂；打破
bright | adjective | giving a lot of light | 明亮的
bring | verb | to take something with you to a place | 带来
brother | noun | a boy or man who is a child of your parents too | 兄弟；哥哥；弟弟
buddy | noun | a friend | 伙伴
build | verb | to make something by putting parts together | 建造
bulb | noun | the glass part of a lamp that gives light | 灯泡
bus | noun | a big car for many people | 公共汽车；巴士
but | | used to join two ideas that differ | 但是
buy | verb | to get something by paying for it | 买
calculate | verb | to find an answer with numbers | 计算
call | verb | to phone, to shout, or to give a name | 打电话；叫；称为
can | | to be able to | 能；会
careful | adjective | taking care to avoid mistakes or danger | 小心的
carry | verb | to hold something and take it somewhere | 拿；搬
cat | noun | a small animal with soft fur, kept as a pet | 猫
catch | verb | to get hold of something that moves | 接住；抓住
cause | verb | to make something happen | 引起
chain | noun | a row of things joined one after another | 链；一连串
change | verb | to become different, or make something different | 改变；变化
chapter | noun | one part of a book or lesson | 章
check | verb | to look again whether something is right | 检查
chest | noun | the front of the body below the neck | 胸膛
child | noun | a young boy or girl | 孩子
Chinese | noun | the language spoken in China | 华文；中文
choose | verb | to pick one of several | 选择
circle | noun | a perfectly round shape | 圆
circuit | noun | a path that electricity flows round | 电路
city | noun | a very big town | 城市
class | noun | the students who learn together | 班；班级
clause | noun | a group of words with a verb | 分句；从句
clean | adjective | not dirty | 干净的
clear | adjective | easy to see or understand | 清楚的
climb | verb | to go up using hands and feet | 爬
close | verb | to shut | 关上
closed | adjective | shut, not open | 关着的
cloud | noun | tiny drops of water floating in the sky | 云
cold | adjective | not warm | 冷的
colour | noun | red, blue and yellow, for example | 颜色
come | verb | to move towards here | 来
compare | verb | to look at how things are the same or different | 比较
complete | adjective | with no part missing | 完整的
composition | noun | a story or text that you write | 作文
comprehension | noun | understanding what you read or hear | 理解
condensation | noun | the change from gas to liquid | 凝结
condense | verb | to change from gas to liquid | 凝结
connective | noun | a word that joins sentences or ideas | 关联词；连接词
contain | verb | to have something inside | 包含
content | noun | what a text says | 内容
contrast | noun | a clear difference | 对比
cook | verb | to make food ready with heat | 煮；烹饪
corner | noun | the place where two sides meet | 角落
correct | adjective | right, with no mistake | 正确的
count | verb | to find out how many there are | 数
country | noun | a land with its own government | 国家
cow | noun | a big farm animal that gives milk | 牛
cry | verb | to have tears in your eyes | 哭
cup | noun | a small bowl with a handle to drink from | 杯子
current | noun | the flow of electricity | 电流
cut | verb | to make pieces with a knife or scissors | 切；剪
dark | adjective | with little or no light | 黑暗的
dash | verb | to run suddenly and fast | 猛冲
day | noun | 24 hours, or the time when it is light | 天；白天
dead | adjective | not living any more | 死的
describe | verb | to say what something is like | 描写；描述
despite | | without being stopped by something | 尽管
diagonal | noun | a straight line between opposite corners | 对角线
difference | noun | how things are not the same; what is left after taking away | 差别；差
different | adjective | not the same | 不同的
difficult | adjective | not easy | 困难的
dim | adjective | giving little light | 暗的
divide | verb | to share into equal parts | 除；平分
do | verb | to carry out something | 做
dog | noun | an animal that barks, kept as a pet | 狗
door | noun | what you open to go into a room | 门
dot | noun | a small round mark | 点
dotted | adjective | made of dots | 虚线的
down | adverb | to a lower place | 向下
draw | verb | to make a picture with a pencil or pen | 画
dream | noun | what you see in your mind while asleep | 梦
drink | verb | to take water or milk through the mouth | 喝
drop | noun | a small round bit of liquid | 滴；水滴
droplet | noun | a very small drop of liquid | 小水滴
dry | adjective | without any water | 干的
each | | every one by itself | 每个
ear | noun | the part of the body you hear with | 耳朵
early | adverb | before the usual time | 早
earth | noun | the world we live on | 地球
easy | adjective | not difficult | 容易的
eat | verb | to put food in the mouth and swallow it | 吃
effort | noun | the work you put into something | 努力
egg | noun | what baby birds come out of | 蛋
either | | one or the other of two | 两者之一
electric | adjective | working by electricity | 电的；电动的
electricity | noun | the energy that makes lamps and machines work | 电
email | noun | a letter sent by computer or phone | 电子邮件
empty | adjective | with nothing inside | 空的
end | noun | the last part | 结尾；末端
energy | noun | what is needed to make things move, heat up or live | 能量
English | noun | the language you are reading now | 英语
enough | | as much as is needed | 足够
enter | verb | to go in | 进入
equal | adjective | the same in size or number | 相等的
evaporate | verb | to change slowly from liquid to gas | 蒸发
evaporation | noun | the change from liquid to gas at the surface | 蒸发
even | adverb | used for something surprising | 甚至
every | | each one of all | 每一
exact | adjective | completely correct | 准确的
example | noun | one thing that shows what others are like | 例子
expect | verb | to think that something will happen | 预期
experiment | noun | a test to find something out | 实验
explain | verb | to make something easy to understand | 解释
extend | verb | to make longer | 延长
eye | noun | the part of the body you see with | 眼睛
face | noun | the front of the head | 脸
fall | verb | to go down suddenly | 落下；跌倒
family | noun | parents, children and relatives | 家庭
fast | adjective | quick | 快的
father | noun | a male parent | 父亲；爸爸
feel | verb | to know by touching, or to have a feeling | 感觉
few | | not many | 很少
fill | verb | to make full | 装满
find | verb | to see or get what you look for | 找到；发现
finish | verb | to come to the end | 完成
fire | noun | the heat and light of something burning | 火
firmly | adverb | strongly, without moving | 稳稳地；牢牢地
first | adjective | before all others | 第一的
fish | noun | an animal that lives and breathes in water | 鱼
fit | verb | to be the right size or kind | 适合
five | | the number 5 | 五
fix | verb | to keep something in one place; to make it work again | 固定；修好
flat | adjective | level, without high and low parts | 平的
flow | verb | to move along like water | 流动
flower | noun | the coloured part of a plant | 花
fly | verb | to move through the air | 飞
follow | verb | to come after | 跟着
food | noun | what people and animals eat | 食物
foot | noun | the end of the leg; you stand on it | 脚
for | | meant to help or be given to | 为；给
forget | verb | not to remember | 忘记
form | noun | the shape or kind of something | 形式
formal | adjective | used in polite or serious writing | 正式的
forward | adverb | towards the front | 向前
four | | the number 4 | 四
fraction | noun | a part of a whole, such as one half | 分数
free | adjective | not busy; costing nothing | 有空的；免费的
freeze | verb | to change from liquid to solid by cold | 结冰；凝固
friend | noun | a person you like and know well | 朋友
from | | starting at | 从
fruit | noun | the part of a plant with seeds, often sweet | 水果
full | adjective | with no more room inside | 满的
fuse | verb | to stop working because a wire has melted | 烧断
gain | verb | to get more of something | 得到；增加
game | noun | something you play | 游戏
gap | noun | an empty space between two things | 空隙；差距
garden | noun | a place where flowers and plants grow | 花园
gas | noun | a substance like air, neither solid nor liquid | 气体
get | verb | to receive something, or become | 得到；变得
girl | noun | a female child | 女孩
give | verb | to let someone have something | 给
glass | noun | a hard clear material, or a cup made of it | 玻璃；玻璃杯
go | verb | to move to another place | 去
good | adjective | well done, nice or kind | 好的
graph | noun | a drawing that shows how numbers change | 图表
grass | noun | thin green plants that cover the ground | 草
ground | noun | what you stand on outdoors | 地面
group | noun | several people or things together | 组；群
grow | verb | to become bigger | 生长；长大
half | noun | one of two equal parts | 一半
hand | noun | the part of the arm with the fingers | 手
happen | verb | to take place | 发生
happy | adjective | feeling glad | 高兴的；快乐的
hard | adjective | not soft, or not easy | 硬的；难的
have | verb | to own or hold something | 有
he | | that boy or man | 他
head | noun | the part of the body above the neck | 头
hear | verb | to notice sounds with the ears | 听见
heat | noun | the energy that makes things warm | 热；热量
heavily | adverb | a lot, with force | 大量地；猛烈地
heavy | adjective | weighing a lot | 重的
height | noun | how high something is | 高；高度
help | verb | to make something easier for someone | 帮助
her | | that girl or woman, or belonging to her | 她；她的
here | adverb | in this place | 这里
herself | | that same girl or woman | 她自己
hide | verb | to go or put where nobody can see | 躲；藏
high | adjective | far above the ground | 高的
his | | of that boy or man | 他的
hold | verb | to have in the hands | 拿着
home | noun | the place where you live | 家
horse | noun | a big animal that people ride | 马
hot | adjective | very warm | 热的
hour | noun | 60 minutes | 小时
house | noun | a building where people live | 房子
how | | in which way | 怎样
hug | verb | to put your arms round someone | 拥抱
hungry | adjective | wanting to eat | 饿的
I | | the person who is speaking | 我
ice | noun | frozen water | 冰
idea | noun | a thought or plan | 主意；想法
identical | adjective | exactly the same | 完全相同的
if | | used to say what may happen or be true | 如果
important | adjective | mattering a lot | 重要的
improve | verb | to make or become better | 改进
in | | inside something | 在……里面
into | | to the inside of | 进入
island | noun | land with water all around | 岛
it | | that thing or animal | 它
its | | of that thing or animal | 它的
join | verb | to put together, or become part of a group | 连接；加入
jump | verb | to push yourself off the ground with your legs | 跳
keep | verb | to go on having something | 保持；保留
key | noun | a thing to open a lock; the most important point | 钥匙；关键
kind | adjective | friendly and helpful | 善良的
know | verb | to have something in your mind | 知道
language | noun | the words people speak and write | 语言
large | adjective | big | 大的
last | adjective | after all others | 最后的
late | adjective | after the right time | 迟的；晚的
laugh | verb | to make happy sounds | 笑
lead | verb | to show the way | 带领
leaf | noun | a flat green part of a plant | 叶子
leap | verb | to make a big jump | 跳跃
learn | verb | to come to know something new | 学习；学会
leave | verb | to go away, or let something stay | 离开；留下
left | adjective | still there when the rest is gone; opposite of right | 剩下的；左边的
length | noun | how long something is | 长度
less | | not so much | 更少
lesson | noun | a time to learn something | 课
letter | noun | a sign like A or B; a message on paper | 字母；信
librarian | noun | a person who works in a library | 图书管理员
library | noun | a place with books to borrow | 图书馆
light | noun | what lets us see things | 光；灯
like | verb | to find something nice | 喜欢
line | noun | a long thin mark | 线
link | verb | to join one thing to another | 连接
liquid | noun | something that flows, such as water | 液体
list | noun | things written one below the other | 清单
listen | verb | to try to hear | 听
little | adjective | small | 小的
live | verb | to be alive, or have your home somewhere | 生活；居住
long | adjective | far from one end to the other | 长的
look | verb | to turn the eyes to see something | 看
lose | verb | not to have something any more | 失去；丢失
love | verb | to like very much | 爱
machine | noun | a thing with parts that does work | 机器
magnet | noun | a piece of metal that pulls iron | 磁铁
make | verb | to build or cause something | 做；使
many | | a large number | 许多
mark | noun | a point for a right answer; a sign | 分数；记号
match | noun | a game between two players or teams | 比赛
mean | verb | to have as its sense | 意思是
meaning | noun | what a word or text says | 意思
meet | verb | to come together | 相遇；会面
melt | verb | to change from solid to liquid by heat | 融化；熔化
metal | noun | a hard shiny material such as iron | 金属
milk | noun | a white drink from cows | 牛奶
minute | noun | 60 seconds | 分钟
mist | noun | tiny drops of water in the air | 薄雾；雾气
mistake | noun | something that is not right | 错误
mix | verb | to put different things together | 混合
model | noun | a drawing or small copy that shows how something works | 模型
money | noun | coins and notes to pay with | 钱
month | noun | about four weeks | 月
moon | noun | the round body in the sky that goes round the earth | 月亮
more | | a bigger number or amount | 更多
morning | noun | the early part of the day | 早上
mother | noun | a female parent | 母亲；妈妈
motion | noun | moving | 运动
mountain | noun | a very high hill | 山
mouth | noun | the part of the face you speak and eat with | 嘴
move | verb | to go or put to another place | 移动
much | | a large amount | 很多
multiply | verb | to find the total of several equal groups | 乘
must | | has to | 必须
my | | of me | 我的
name | noun | what someone or something is called | 名字
near | adjective | not far away | 近的
need | verb | to have to have | 需要
neither | | not one and not the other | 两者都不
new | adjective | not old | 新的
next | adjective | coming straight after | 下一个的
night | noun | the dark part of the day | 夜晚
no | | not any; the opposite of yes | 没有；不
noise | noun | a loud sound | 噪音；声音
none | | not one, or not any | 一个也没有
nor | | and not | 也不
not | adverb | used to say the opposite | 不
nothing | | not one thing | 什么也没有
noun | noun | a word for a person, place or thing | 名词
now | adverb | at this time | 现在
number | noun | a word or sign for how many | 数字；数
nut | noun | a dry fruit with a hard shell | 坚果
of | | belonging to or part of | ……的
off | adverb | not working, or away from | 关着；离开
often | adverb | many times | 常常
old | adjective | having lived or lasted long | 老的；旧的
on | | touching the top of something | 在……上
once | adverb | one time | 一次
one | | the number 1 | 一
only | adverb | no more than, nobody else | 只；仅仅
open | adjective | not shut | 开着的
opposite | adjective | facing something; completely different | 对面的；相反的
option | noun | one of the things you can choose | 选项
or | | used to name another choice | 或者
oral | adjective | spoken, not written | 口头的
order | noun | which one comes first, second and so on | 顺序
other | | different from this one | 其他的
our | | of us | 我们的
out | adverb | away from the inside | 出去；在外面
own | | belonging to yourself | 自己的
page | noun | one side of a sheet in a book | 页
paint | verb | to make a picture with colours | 画；涂色
pair | noun | two things that belong together | 一对；一双
paper | noun | thin sheets to write on; a written test | 纸；试卷
paragraph | noun | a part of a text with its own idea | 段落
parallel | adjective | side by side; in a circuit, on separate branches | 平行的；并联的
parent | noun | a mother or father | 父母
park | noun | a green place to walk and play | 公园
part | noun | one piece of a whole | 部分
passage | noun | a short text to read | 短文；段落
path | noun | a way to go along | 路径；小路
people | noun | men, women and children | 人们
percent | noun | out of one hundred | 百分之
person | noun | a man, woman or child | 人
picture | noun | a drawing, painting or photo | 图画；图片
piece | noun | one part of something | 块；片
plan | noun | what you want to do and how | 计划
plant | noun | a living thing such as a tree or flower | 植物
plate | noun | a flat dish, or a flat piece of metal | 盘子；金属板
play | verb | to do something for fun | 玩
please | | a polite word when you ask | 请
point | noun | a small mark, or the main idea | 点；要点
polite | adjective | with good manners | 有礼貌的
politely | adverb | with good manners | 有礼貌地
pond | noun | a small area of still water | 池塘
practise | verb | to do something again and again to get better | 练习
praise | verb | to say that something is good | 称赞
problem | noun | something difficult to solve | 问题；难题
pull | verb | to move something towards you | 拉
purpose | noun | the reason for doing something | 目的
push | verb | to move something away from you | 推
punctuation | noun | marks such as . , ? ! in writing | 标点符号
put | verb | to move something to a place | 放
quarter | noun | one of four equal parts | 四分之一
question | noun | what you ask | 问题
quick | adjective | fast | 快的
quiet | adjective | with little noise | 安静的
rain | noun | water that falls from clouds | 雨
read | verb | to understand written words | 读；阅读
reader | noun | a person who reads | 读者
ready | adjective | able to start | 准备好的
real | adjective | true, not made up | 真的
reason | noun | why something happens | 原因；理由
rectangle | noun | a shape with four sides and four right angles | 长方形
remain | verb | to be left, or to stay | 剩下；保持
remainder | noun | what is left over | 余数；剩余部分
remember | verb | to keep in your mind | 记得
rest | noun | a time when you stop working and relax | 休息
result | noun | what comes out at the end | 结果
revise | verb | to change a text to make it better; to study again | 修改；复习
rewrite | verb | to write again in another way | 改写
right | adjective | correct; not left | 对的；右边的
rise | verb | to go up | 上升
river | noun | a long stream of water to the sea | 河
road | noun | a way for cars and buses | 路
room | noun | a part of a building with walls | 房间
rule | noun | what you must or must not do | 规则
run | verb | to move fast on your feet | 跑
sad | adjective | not happy | 伤心的
safe | adjective | not in danger | 安全的
same | adjective | not different | 相同的
say | verb | to speak words | 说
school | noun | a place where children learn | 学校
science | noun | finding out how the world works | 科学
sea | noun | a great area of salt water | 海
second | noun | a very short time; 60 make a minute | 秒
see | verb | to notice with the eyes | 看见
seed | noun | what a new plant grows from | 种子
sentence | noun | words that make a complete thought | 句子
series | noun | things one after another; in a circuit, in one single path | 系列；串联
set | noun | a group that belongs together | 一套；一组
shade | verb | to make a part of a picture darker | 涂上阴影
shape | noun | the form of something, such as a circle | 形状
share | verb | to give a part to others | 分享；平分
she | | that girl or woman | 她
ship | noun | a very big boat | 轮船
shirt | noun | clothing for the upper body | 衬衫
short | adjective | not long or not tall | 短的；矮的
should | | it is right to | 应该
show | verb | to let someone see | 显示；给……看
side | noun | one of the lines or faces of a shape | 边；面
sign | noun | a mark with a meaning | 标志；符号
simple | adjective | easy | 简单的
sing | verb | to make music with the voice | 唱
sister | noun | a girl or woman who is a child of your parents too | 姐妹；姐姐；妹妹
sit | verb | to rest on a chair or the ground | 坐
size | noun | how big something is | 大小
sky | noun | the space above us with sun and clouds | 天空
slant | verb | to lean to one side | 倾斜
slanted | adjective | leaning to one side | 倾斜的
sleep | verb | to rest with eyes closed | 睡觉
slow | adjective | not fast | 慢的
small | adjective | not big | 小的
smile | verb | to look happy with the mouth | 微笑
snow | noun | soft white ice falling from the sky | 雪
so | | for this reason; to such a degree | 所以；这么
solid | noun | something that keeps its shape | 固体
solve | verb | to find the answer | 解答；解决
some | | a few or a little | 一些
something | | a thing that is not named | 某事；某物
song | noun | music with words | 歌
soon | adverb | in a short time | 很快
sound | noun | what you hear | 声音
speak | verb | to say words | 说话
spell | verb | to say or write the letters of a word | 拼写
spend | verb | to use money or time | 花费
split | verb | to break or share into parts | 分开
sport | noun | a game such as football or swimming | 体育运动
square | noun | a shape with four equal sides and four right angles | 正方形
stage | noun | one step of a longer way | 阶段
stand | verb | to be on your feet | 站
star | noun | a huge ball of hot gas that shines in the night sky | 星星；恒星
start | verb | to begin | 开始
state | noun | how something is; solid, liquid or gas | 状态
stay | verb | not to go away or change | 停留；保持
steam | noun | the hot gas from boiling water | 蒸汽
step | noun | one of the things you do one after another | 步骤；一步
still | adverb | as before, not yet over | 仍然
stone | noun | a hard piece of rock | 石头
stop | verb | not to go on | 停止
story | noun | something told or written about what happened | 故事
straight | adjective | without a bend | 直的
street | noun | a road with houses | 街道
stretch | verb | to make longer by pulling | 拉长；伸展
strong | adjective | with a lot of force | 强壮的
structure | noun | how parts are put together | 结构
student | noun | a person who learns at school | 学生
study | verb | to learn about something | 学习
subject | noun | what is taught at school; whom a sentence is about | 科目；主语
substance | noun | what something is made of | 物质
subtract | verb | to take one number away from another | 减
such | | of this kind | 这样的
sudden | adjective | quick and not expected | 突然的
suddenly | adverb | quickly and without warning | 突然
sun | noun | the star that gives us light and heat | 太阳
surface | noun | the outside or top of something | 表面
surprise | noun | something that you didn't expect | 惊喜；惊讶
surroundings | noun | everything around something | 周围环境
sweet | adjective | tasting like sugar | 甜的
swim | verb | to move through water | 游泳
switch | noun | what turns electricity on and off | 开关
table | noun | a flat top on legs; rows and columns of facts | 桌子；表格
take | verb | to get hold of something and carry it | 拿；取
talk | verb | to speak with someone | 谈话
tall | adjective | high, not short | 高的
task | noun | a piece of work | 任务
teach | verb | to help someone learn | 教
teacher | noun | a person who teaches | 老师
tell | verb | to say to someone | 告诉
temperature | noun | how hot or cold something is | 温度
tense | noun | the form of a verb that shows when | 时态
test | noun | questions to see what you know | 测验
than | | used to compare two things | 比
thank | verb | to say that you are glad about what someone did | 感谢
that | | the one over there | 那个
the | | used for the one you know about | 这；那
their | | of them | 他们的
them | | those people or things | 他们；它们
then | adverb | after that | 然后
there | adverb | in that place | 那里
these | | the ones here | 这些
they | | those people or things | 他们
thing | noun | anything that is not named | 东西；事情
think | verb | to use your mind | 想；认为
third | noun | one of three equal parts | 三分之一
this | | the one here | 这个
three | | the number 3 | 三
through | | from one side to the other | 穿过；通过
throughout | | in every part, from start to end | 整个；自始至终
throw | verb | to send through the air with the hand | 扔
ticket | noun | a piece of paper that lets you in or on | 票
tidy | verb | to put things in order | 收拾
time | noun | what a clock shows | 时间
tiny | adjective | very small | 极小的
tired | adjective | wanting to rest | 累的
to | | in the direction of | 到；向
today | adverb | on this day | 今天
together | adverb | with each other | 一起
tomorrow | adverb | on the day after today | 明天
tonight | adverb | on the night of today | 今晚
too | adverb | also; more than is good | 也；太
top | noun | the highest part | 顶部
total | noun | all added together | 总数
touch | verb | to feel with the hand; to come together | 触摸；接触
town | noun | a place with many houses and shops | 城镇
trace | verb | to follow a line | 描；沿着……画
train | noun | carriages that run on rails | 火车
travel | verb | to go from place to place | 旅行
tree | noun | a tall plant with wood and branches | 树
triangle | noun | a shape with three sides | 三角形
true | adjective | right, not made up | 真实的
try | verb | to see whether you can do it | 尝试
turn | verb | to move round, or become | 转动；变成
twice | adverb | two times | 两次
two | | the number 2 | 二
uncle | noun | the brother of your mother or father | 叔叔；舅舅
under | | below something | 在……下面
understand | verb | to know what something means | 明白；理解
unit | noun | one equal part, or a thing to measure with | 单位
until | | up to the time when | 直到
up | adverb | to a higher place | 向上
use | verb | to do something with a thing | 使用
useful | adjective | good for doing something | 有用的
usual | adjective | as it mostly is | 通常的
usually | adverb | most of the time | 通常
value | noun | how much a number or thing is worth | 价值；值
vapour | noun | the gas that a liquid changes into | 蒸气
verb | noun | a word for what someone does | 动词
very | adverb | to a high degree | 很；非常
video | noun | moving pictures to watch | 视频
voice | noun | the sound you make when you speak | 嗓音；声音
volume | noun | how much space something takes up | 体积
wait | verb | to stay until something happens | 等待
walk | verb | to go on foot | 走
wall | noun | a side of a room or house | 墙
wanna | verb | a careless way to say “want to” | 想要（口语）
want | verb | to wish to have or do | 想要
warm | adjective | a little hot | 温暖的
wash | verb | to clean with water | 洗
watch | verb | to look at for some time | 观看
water | noun | what rain, rivers and seas are made of | 水
way | noun | a road; how something is done | 路；方法
we | | you and I together | 我们
weather | noun | sun, rain or wind on a day | 天气
week | noun | seven days | 星期；周
weigh | verb | to find how heavy something is | 称重
well | adverb | in a good way | 好地
wet | adjective | with water on it | 湿的
what | | which thing | 什么
when | | at which time | 什么时候；当
where | | in which place | 哪里
which | | what one | 哪一个
while | | during the time that | 当……的时候
white | adjective | of the colour of snow | 白色的
who | | which person | 谁
whole | adjective | all of it | 整个的
why | | for which reason | 为什么
wide | adjective | far from side to side | 宽的
wife | noun | the woman a man is married to | 妻子
will | | used for what is going to happen | 将会
win | verb | to come first in a game | 赢
wind | noun | moving air | 风
window | noun | glass in a wall to look through | 窗户
wish | verb | to want something very much | 希望；祝愿
with | | together, or using | 和；用
without | | not having | 没有
woman | noun | a grown-up girl | 女人
wood | noun | what trees are made of | 木头
word | noun | letters that together mean something | 单词；词
work | noun | what you do to get something done | 工作
world | noun | the earth and everyone on it | 世界
would | | used for what may happen | 会；将
write | verb | to put words on paper | 写
wrong | adjective | not right | 错的
year | noun | twelve months | 年
yet | adverb | up to now; but | 还；然而
you | | the person or people spoken to | 你；你们
young | adjective | not old | 年轻的
your | | of you | 你的
`
