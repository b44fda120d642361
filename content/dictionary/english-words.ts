/**
 * Our own short definitions for the words of the starter captions and for common words of primary school: one sense a word,
 * fit for a child of 6 to 12, as `word | kind | meaning | Chinese`. The kind is empty for small words such as pronouns.
 * long because it is one list
 */
export const englishWords = `
about | | on the subject of something | 关于
above | | higher than something | 在……上面
absorb | verb | to take in water, heat or light | 吸收
action | noun | something that someone does | 动作；行动
acute | adjective | smaller than a right angle | 锐角的
adaptation | noun | what helps a living thing to live where it does | 适应；适应特征
add | verb | to put numbers or things together | 加；添加
adjective | noun | a word that describes a noun, such as “big” | 形容词
adult | noun | a person or animal that is fully grown | 成人；成虫
adverb | noun | a word that tells how, when or where something is done | 副词
afraid | adjective | feeling fear | 害怕
after | | later than something | 在……之后
again | adverb | one more time | 再；又
air | noun | the gas all around us that we breathe | 空气
algebra | noun | mathematics with letters that stand for numbers | 代数
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
amphibian | noun | an animal such as a frog, young in water, grown up on land too | 两栖动物
and | | used to join words or ideas | 和
angle | noun | the space between two lines that meet at a point | 角
angry | adjective | feeling that something is wrong or unfair | 生气的
animal | noun | a living thing that can move and feel | 动物
answer | noun | what you say or write to a question | 答案；回答
antonym | noun | a word that means the opposite of another | 反义词
any | | one or some, no matter which | 任何
apostrophe | noun | the mark ’ for letters left out or for what belongs to whom | 撇号；省字号
apple | noun | a round fruit, red or green | 苹果
appliance | noun | a machine used at home, such as a kettle | 电器
apply | verb | to ask in writing for a place or a job | 申请
area | noun | how much surface a flat shape covers | 面积
arm | noun | the part of the body from shoulder to hand | 手臂
artery | noun | a tube that carries blood away from the heart | 动脉
ask | verb | to say that you want to know or have something | 问；请求
attract | verb | to pull towards itself, as a magnet pulls iron | 吸引
audience | noun | the people who read, watch or listen | 读者；观众
aunt | noun | the sister of your mother or father | 阿姨；姑姑
average | noun | the total shared equally among all | 平均数
away | adverb | to another place, not here | 走开；不在
axis | noun | a line at the side or bottom of a graph with its scale | 轴
baby | noun | a very young child | 婴儿
back | noun | the part behind, opposite the front | 背面；后面
bacteria | noun | tiny living things, each of a single cell | 细菌
bag | noun | something soft to carry things in | 袋子；书包
ball | noun | a round thing to play with | 球
bank | noun | a place that keeps money; the side of a river | 银行；岸
bark | noun | the sound a dog makes; the outside of a tree trunk | 吠声；树皮
base | noun | the side of a shape from which the height is measured | 底；底边
bat | noun | a small flying animal of the night; a stick to hit a ball | 蝙蝠；球棒
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
blood | noun | the red liquid that the heart pumps round the body | 血
boat | noun | a thing that carries people on water | 船
body | noun | all the parts of a person or animal | 身体
boil | verb | to get so hot that bubbles of gas rise | 沸腾；烧开
bone | noun | one of the hard parts inside the body | 骨头
book | noun | pages with words or pictures, held together | 书
both | | the two together | 两个都
bottle | noun | a tall container for drinks | 瓶子
box | noun | a container with flat sides | 盒子
boy | noun | a male child | 男孩
branch | noun | one of several parts that go out from a main part | 分支；树枝
brave | adjective | able to do something although it is frightening | 勇敢的
bread | noun | food made from flour and baked | 面包
breadth | noun | how far it is across the shorter side | 宽
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
camouflage | noun | a look that makes an animal hard to see where it lives | 保护色；伪装
can | | to be able to | 能；会
carbon | noun | what coal and pencil leads are mostly made of | 碳
careful | adjective | taking care to avoid mistakes or danger | 小心的
carry | verb | to hold something and take it somewhere | 拿；搬
cat | noun | a small animal with soft fur, kept as a pet | 猫
catch | verb | to get hold of something that moves | 接住；抓住
cause | verb | to make something happen | 引起
cell | noun | the smallest living part of every living thing | 细胞
centimetre | noun | a unit of length; 100 make a metre | 厘米
chain | noun | a row of things joined one after another | 链；一连串
change | verb | to become different, or make something different | 改变；变化
chapter | noun | one part of a book or lesson | 章
character | noun | a person in a story; a Chinese sign | 人物；汉字
check | verb | to look again whether something is right | 检查
chest | noun | the front of the body below the neck | 胸膛
child | noun | a young boy or girl | 孩子
Chinese | noun | the language spoken in China | 华文；中文
choose | verb | to pick one of several | 选择
circle | noun | a perfectly round shape | 圆
circuit | noun | a path that electricity flows round | 电路
circumference | noun | the distance round a circle | 圆周
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
comma | noun | the mark , for a short pause in a sentence | 逗号
common | adjective | shared by two or more; seen often | 公共的；常见的
community | noun | all living things in one place; people who live together | 群落；社区
compare | verb | to look at how things are the same or different | 比较
compass | noun | a tool that shows north; a tool to draw circles | 指南针；圆规
complete | adjective | with no part missing | 完整的
composition | noun | a story or text that you write | 作文
comprehension | noun | understanding what you read or hear | 理解
condensation | noun | the change from gas to liquid | 凝结
condense | verb | to change from gas to liquid | 凝结
conductor | noun | a material that heat or electricity passes through easily | 导体
cone | noun | a solid with a round base and one point | 圆锥
conjunction | noun | a word that joins, such as “and” or “because” | 连词
connective | noun | a word that joins sentences or ideas | 关联词；连接词
consecutive | adjective | one right after the other, such as 4, 5, 6 | 连续的
consumer | noun | a living thing that eats other living things | 消费者
contain | verb | to have something inside | 包含
content | noun | what a text says | 内容
contract | verb | to become smaller, as things do when they cool | 收缩
contrast | noun | a clear difference | 对比
convert | verb | to change into another unit or form | 换算；转换
cook | verb | to make food ready with heat | 煮；烹饪
corner | noun | the place where two sides meet | 角落
correct | adjective | right, with no mistake | 正确的
count | verb | to find out how many there are | 数
country | noun | a land with its own government | 国家
cow | noun | a big farm animal that gives milk | 牛
crane | noun | a tall machine that lifts; a bird with long legs | 起重机；鹤
cry | verb | to have tears in your eyes | 哭
cube | noun | a solid with six equal square faces | 正方体
cuboid | noun | a solid like a box, with six rectangular faces | 长方体
cup | noun | a small bowl with a handle to drink from | 杯子
current | noun | the flow of electricity | 电流
cut | verb | to make pieces with a knife or scissors | 切；剪
cycle | noun | steps that come round again in the same order | 循环；周期
cylinder | noun | a solid like a tin can, with two round ends | 圆柱
dark | adjective | with little or no light | 黑暗的
dash | verb | to run suddenly and fast | 猛冲
day | noun | 24 hours, or the time when it is light | 天；白天
dead | adjective | not living any more | 死的
decimal | noun | a number with a point, such as 0.5 | 小数
decomposer | noun | a living thing, such as a fungus, that breaks down dead things | 分解者
deforestation | noun | cutting down many trees of a forest | 滥伐森林
degree | noun | a unit for angles and for temperature | 度
denominator | noun | the number at the bottom of a fraction | 分母
describe | verb | to say what something is like | 描写；描述
despite | | without being stopped by something | 尽管
dew | noun | drops of water that form on cool things at night | 露水
diagonal | noun | a straight line between opposite corners | 对角线
diameter | noun | the distance across a circle through its centre | 直径
difference | noun | how things are not the same; what is left after taking away | 差别；差
different | adjective | not the same | 不同的
difficult | adjective | not easy | 困难的
digest | verb | to break food down so that the body can use it | 消化
digit | noun | one of the signs 0 to 9 | 数字；数位
dim | adjective | giving little light | 暗的
discount | noun | an amount that is taken off a price | 折扣
dispersal | noun | the spreading of seeds away from the parent plant | 散播；传播
disperse | verb | to spread over a wide area | 散播；分散
dissolve | verb | to mix into a liquid until it can’t be seen | 溶解
distance | noun | how far it is from one place to another | 距离
divide | verb | to share into equal parts | 除；平分
do | verb | to carry out something | 做
dog | noun | an animal that barks, kept as a pet | 狗
door | noun | what you open to go into a room | 门
dot | noun | a small round mark | 点
dotted | adjective | made of dots | 虚线的
down | adverb | to a lower place | 向下
dozen | noun | twelve of something | 一打；十二个
draw | verb | to make a picture with a pencil or pen | 画
dream | noun | what you see in your mind while asleep | 梦
drink | verb | to take water or milk through the mouth | 喝
drop | noun | a small round bit of liquid | 滴；水滴
droplet | noun | a very small drop of liquid | 小水滴
dry | adjective | without any water | 干的
dumb | adjective | not able to speak; an unkind word for “not clever” | 哑的；（不友善的话）笨的
each | | every one by itself | 每个
ear | noun | the part of the body you hear with | 耳朵
early | adverb | before the usual time | 早
earth | noun | the world we live on | 地球
easy | adjective | not difficult | 容易的
eat | verb | to put food in the mouth and swallow it | 吃
edge | noun | the line where two faces of a solid meet; the rim | 棱；边缘
effort | noun | the work you put into something | 努力
egg | noun | what baby birds come out of | 蛋
either | | one or the other of two | 两者之一
elastic | adjective | going back to its shape after being stretched | 有弹性的
electric | adjective | working by electricity | 电的；电动的
electricity | noun | the energy that makes lamps and machines work | 电
email | noun | a letter sent by computer or phone | 电子邮件
empty | adjective | with nothing inside | 空的
end | noun | the last part | 结尾；末端
energy | noun | what is needed to make things move, heat up or live | 能量
English | noun | the language you are reading now | 英语
enough | | as much as is needed | 足够
enter | verb | to go in | 进入
environment | noun | everything around a living thing | 环境
equal | adjective | the same in size or number | 相等的
equation | noun | two amounts with an equal sign between them | 等式；方程
equivalent | adjective | with the same value, such as 1/2 and 2/4 | 相等的；等值的
estimate | verb | to find a number that is near enough | 估计
evaporate | verb | to change slowly from liquid to gas | 蒸发
evaporation | noun | the change from liquid to gas at the surface | 蒸发
even | adverb | used for something surprising | 甚至
every | | each one of all | 每一
exact | adjective | completely correct | 准确的
example | noun | one thing that shows what others are like | 例子
excrete | verb | to get rid of waste from the body | 排泄
exhale | verb | to breathe out | 呼气
expand | verb | to become larger, as things do when they get warm | 膨胀
expect | verb | to think that something will happen | 预期
experiment | noun | a test to find something out | 实验
explain | verb | to make something easy to understand | 解释
expression | noun | numbers, letters and signs that stand for an amount | 式子；表达
extend | verb | to make longer | 延长
eye | noun | the part of the body you see with | 眼睛
face | noun | the front of the head | 脸
factor | noun | a number that divides another with nothing left over | 因数
fall | verb | to go down suddenly | 落下；跌倒
family | noun | parents, children and relatives | 家庭
fast | adjective | quick | 快的
father | noun | a male parent | 父亲；爸爸
feel | verb | to know by touching, or to have a feeling | 感觉
fertilisation | noun | the joining of a male and a female cell | 受精
fertilise | verb | to join a male cell with a female cell | 使受精
few | | not many | 很少
filament | noun | the thin wire in a bulb that glows | 灯丝
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
float | verb | to stay at the top of a liquid | 浮
flow | verb | to move along like water | 流动
flower | noun | the coloured part of a plant | 花
fly | verb | to move through the air | 飞
follow | verb | to come after | 跟着
food | noun | what people and animals eat | 食物
fool | noun | an unkind word for a person who is not clever | （不友善的话）傻瓜
foot | noun | the end of the leg; you stand on it | 脚
for | | meant to help or be given to | 为；给
force | noun | a push or a pull | 力
forget | verb | not to remember | 忘记
form | noun | the shape or kind of something | 形式
formal | adjective | used in polite or serious writing | 正式的
forward | adverb | towards the front | 向前
four | | the number 4 | 四
fraction | noun | a part of a whole, such as one half | 分数
free | adjective | not busy; costing nothing | 有空的；免费的
freeze | verb | to change from liquid to solid by cold | 结冰；凝固
friction | noun | a force that slows things that rub against each other | 摩擦力
friend | noun | a person you like and know well | 朋友
from | | starting at | 从
fruit | noun | the part of a plant with seeds, often sweet | 水果
full | adjective | with no more room inside | 满的
fungus | noun | a living thing such as a mushroom, neither plant nor animal | 真菌
furious | adjective | very angry | 愤怒的
fuse | verb | to stop working because a wire has melted | 烧断
gain | verb | to get more of something | 得到；增加
game | noun | something you play | 游戏
gap | noun | an empty space between two things | 空隙；差距
garden | noun | a place where flowers and plants grow | 花园
gas | noun | a substance like air, neither solid nor liquid | 气体
germinate | verb | to start to grow from a seed | 发芽
get | verb | to receive something, or become | 得到；变得
gill | noun | the part of a fish that takes in oxygen from water | 鳃
girl | noun | a female child | 女孩
give | verb | to let someone have something | 给
give up | verb | to stop trying | 放弃
glass | noun | a hard clear material, or a cup made of it | 玻璃；玻璃杯
go | verb | to move to another place | 去
good | adjective | well done, nice or kind | 好的
gram | noun | a unit of mass; 1000 make a kilogram | 克
graph | noun | a drawing that shows how numbers change | 图表
grass | noun | thin green plants that cover the ground | 草
gravity | noun | the force that pulls everything towards the earth | 地心引力；重力
ground | noun | what you stand on outdoors | 地面
group | noun | several people or things together | 组；群
grow | verb | to become bigger | 生长；长大
gullet | noun | the tube for food from the mouth to the stomach | 食道
habitat | noun | the place where a plant or animal lives | 栖息地；生境
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
horizontal | adjective | flat, from side to side | 水平的
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
idiot | noun | an unkind word for a person who is not clever | （不友善的话）笨蛋
if | | used to say what may happen or be true | 如果
important | adjective | mattering a lot | 重要的
improve | verb | to make or become better | 改进
in | | inside something | 在……里面
inhale | verb | to breathe in | 吸气
insect | noun | a small animal with six legs | 昆虫
insulator | noun | a material that heat or electricity hardly passes through | 绝缘体；不良导体
interest | noun | wanting to know more; money a bank adds to savings | 兴趣；利息
intestine | noun | the long tube where food is digested and taken in | 肠
into | | to the inside of | 进入
island | noun | land with water all around | 岛
it | | that thing or animal | 它
its | | of that thing or animal | 它的
join | verb | to put together, or become part of a group | 连接；加入
jump | verb | to push yourself off the ground with your legs | 跳
keep | verb | to go on having something | 保持；保留
key | noun | a thing to open a lock; the most important point | 钥匙；关键
kilogram | noun | a unit of mass; 1000 grams | 千克；公斤
kilometre | noun | a unit of length; 1000 metres | 千米；公里
kind | adjective | friendly and helpful | 善良的
kite | noun | a light toy on a string that flies in the wind | 风筝
know | verb | to have something in your mind | 知道
language | noun | the words people speak and write | 语言
large | adjective | big | 大的
larva | noun | the young form of an insect after the egg | 幼虫
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
litre | noun | a unit of volume; 1000 millilitres | 升
little | adjective | small | 小的
live | verb | to be alive, or have your home somewhere | 生活；居住
long | adjective | far from one end to the other | 长的
look | verb | to turn the eyes to see something | 看
lose | verb | not to have something any more | 失去；丢失
love | verb | to like very much | 爱
lung | noun | one of the two parts of the body you breathe with | 肺
machine | noun | a thing with parts that does work | 机器
magnet | noun | a piece of metal that pulls iron | 磁铁
make | verb | to build or cause something | 做；使
mammal | noun | an animal with hair that feeds its young with milk | 哺乳动物
many | | a large number | 许多
mark | noun | a point for a right answer; a sign | 分数；记号
mass | noun | how much matter there is in something | 质量
match | noun | a game between two players or teams | 比赛
material | noun | what a thing is made of, such as wood or glass | 材料
matter | noun | anything that has mass and takes up space | 物质
mean | verb | to have as its sense | 意思是
meaning | noun | what a word or text says | 意思
meet | verb | to come together | 相遇；会面
melt | verb | to change from solid to liquid by heat | 融化；熔化
metal | noun | a hard shiny material such as iron | 金属
metaphor | noun | saying that one thing is another: “the moon is a lamp” | 隐喻；暗喻
metre | noun | a unit of length; 100 centimetres | 米
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
moult | verb | to shed the old skin or feathers | 蜕皮；换毛
mountain | noun | a very high hill | 山
mouth | noun | the part of the face you speak and eat with | 嘴
move | verb | to go or put to another place | 移动
much | | a large amount | 很多
multiple | noun | what you get when you multiply a number by 1, 2, 3 … | 倍数
multiply | verb | to find the total of several equal groups | 乘
muscle | noun | a part of the body that pulls to make it move | 肌肉
must | | has to | 必须
my | | of me | 我的
name | noun | what someone or something is called | 名字
near | adjective | not far away | 近的
need | verb | to have to have | 需要
neither | | not one and not the other | 两者都不
net | noun | a flat shape that folds into a solid; something to catch fish | 展开图；网
new | adjective | not old | 新的
next | adjective | coming straight after | 下一个的
night | noun | the dark part of the day | 夜晚
nitrogen | noun | the gas that makes up most of the air | 氮气
no | | not any; the opposite of yes | 没有；不
noise | noun | a loud sound | 噪音；声音
none | | not one, or not any | 一个也没有
nor | | and not | 也不
not | adverb | used to say the opposite | 不
nothing | | not one thing | 什么也没有
noun | noun | a word for a person, place or thing | 名词
now | adverb | at this time | 现在
number | noun | a word or sign for how many | 数字；数
numerator | noun | the number at the top of a fraction | 分子
nut | noun | a dry fruit with a hard shell | 坚果
nymph | noun | a young insect that looks much like the adult | 若虫
obtuse | adjective | larger than a right angle, smaller than a straight line | 钝角的
odd | adjective | not divisible by 2; strange | 奇数的；奇怪的
of | | belonging to or part of | ……的
off | adverb | not working, or away from | 关着；离开
often | adverb | many times | 常常
old | adjective | having lived or lasted long | 老的；旧的
on | | touching the top of something | 在……上
once | adverb | one time | 一次
one | | the number 1 | 一
only | adverb | no more than, nobody else | 只；仅仅
opaque | adjective | letting no light through | 不透明的
open | adjective | not shut | 开着的
opposite | adjective | facing something; completely different | 对面的；相反的
option | noun | one of the things you can choose | 选项
or | | used to name another choice | 或者
oral | adjective | spoken, not written | 口头的
order | noun | which one comes first, second and so on | 顺序
organ | noun | a part of the body with its own work, such as the heart | 器官
organism | noun | any living thing | 生物
other | | different from this one | 其他的
our | | of us | 我们的
out | adverb | away from the inside | 出去；在外面
ovary | noun | the part of a flower or body where the female cells are | 子房；卵巢
ovule | noun | the part inside the ovary that becomes a seed | 胚珠
own | | belonging to yourself | 自己的
oxygen | noun | the gas in the air that living things need | 氧气
page | noun | one side of a sheet in a book | 页
paint | verb | to make a picture with colours | 画；涂色
pair | noun | two things that belong together | 一对；一双
paper | noun | thin sheets to write on; a written test | 纸；试卷
paragraph | noun | a part of a text with its own idea | 段落
parallel | adjective | side by side; in a circuit, on separate branches | 平行的；并联的
parallelogram | noun | a shape with two pairs of parallel sides | 平行四边形
parent | noun | a mother or father | 父母
park | noun | a green place to walk and play | 公园
part | noun | one piece of a whole | 部分
passage | noun | a short text to read | 短文；段落
path | noun | a way to go along | 路径；小路
people | noun | men, women and children | 人们
percent | noun | out of one hundred | 百分之
percentage | noun | how many there are out of 100 | 百分数；百分比
perimeter | noun | the distance round a shape | 周长
perpendicular | adjective | meeting at a right angle | 垂直的
person | noun | a man, woman or child | 人
petal | noun | one of the coloured parts of a flower | 花瓣
picture | noun | a drawing, painting or photo | 图画；图片
piece | noun | one part of something | 块；片
pistil | noun | the female part of a flower | 雌蕊
plan | noun | what you want to do and how | 计划
plant | noun | a living thing such as a tree or flower | 植物
plate | noun | a flat dish, or a flat piece of metal | 盘子；金属板
play | verb | to do something for fun | 玩
please | | a polite word when you ask | 请
point | noun | a small mark, or the main idea | 点；要点
pole | noun | an end of a magnet, where its pull is strongest; a long stick | 磁极；杆
polite | adjective | with good manners | 有礼貌的
politely | adverb | with good manners | 有礼貌地
pollen | noun | the fine yellow powder of flowers | 花粉
pollination | noun | the carrying of pollen to the female part of a flower | 传粉
pollution | noun | what makes air, water or land dirty | 污染
pond | noun | a small area of still water | 池塘
population | noun | how many of one kind live in a place | 种群；人口
practise | verb | to do something again and again to get better | 练习
praise | verb | to say that something is good | 称赞
predator | noun | an animal that hunts other animals for food | 捕食者
predict | verb | to say what you think will happen | 预测
preposition | noun | a word that tells where or when, such as “in” or “at” | 介词
prey | noun | an animal that is hunted by another for food | 猎物
prime | adjective | with just two factors, 1 and itself | 质数的
prism | noun | a solid with two equal ends and flat sides | 棱柱
problem | noun | something difficult to solve | 问题；难题
producer | noun | a living thing that makes its own food, such as a plant | 生产者
product | noun | what you get when you multiply; something made to be sold | 积；产品
pronoun | noun | a word that stands for a noun, such as “she” | 代词
protractor | noun | a tool to measure angles | 量角器
pull | verb | to move something towards you | 拉
punctuation | noun | marks such as . , ? ! in writing | 标点符号
pupa | noun | the stage of an insect between larva and adult | 蛹
purpose | noun | the reason for doing something | 目的
push | verb | to move something away from you | 推
put | verb | to move something to a place | 放
pyramid | noun | a solid whose sides meet in one point | 棱锥；金字塔
quarter | noun | one of four equal parts | 四分之一
question | noun | what you ask | 问题
quick | adjective | fast | 快的
quiet | adjective | with little noise | 安静的
quotient | noun | what you get when you divide | 商
radius | noun | the distance from the centre of a circle to its edge | 半径
rain | noun | water that falls from clouds | 雨
rate | noun | how much for each unit, such as dollars an hour | 率；速率
ratio | noun | how two amounts compare, such as 2 : 3 | 比；比例
read | verb | to understand written words | 读；阅读
reader | noun | a person who reads | 读者
ready | adjective | able to start | 准备好的
real | adjective | true, not made up | 真的
reason | noun | why something happens | 原因；理由
rectangle | noun | a shape with four sides and four right angles | 长方形
recycle | verb | to use the material of old things again | 回收；循环利用
reflect | verb | to send back light, heat or sound | 反射
remain | verb | to be left, or to stay | 剩下；保持
remainder | noun | what is left over | 余数；剩余部分
remember | verb | to keep in your mind | 记得
repel | verb | to push away, as two like poles do | 排斥
reproduce | verb | to make more of its own kind | 繁殖
reptile | noun | an animal with dry scales, such as a snake | 爬行动物
respiration | noun | how living things get energy from food with oxygen | 呼吸作用
rest | noun | a time when you stop working and relax | 休息
result | noun | what comes out at the end | 结果
revise | verb | to change a text to make it better; to study again | 修改；复习
rewrite | verb | to write again in another way | 改写
rhombus | noun | a shape with four equal sides | 菱形
right | adjective | correct; not left | 对的；右边的
rise | verb | to go up | 上升
river | noun | a long stream of water to the sea | 河
road | noun | a way for cars and buses | 路
room | noun | a part of a building with walls | 房间
root | noun | the part of a plant that takes in water from the soil | 根
rotate | verb | to turn round a point | 旋转
round | verb | to give a number to the nearest ten, hundred and so on | 四舍五入
rule | noun | what you must or must not do | 规则
run | verb | to move fast on your feet | 跑
sad | adjective | not happy | 伤心的
safe | adjective | not in danger | 安全的
saliva | noun | the liquid in the mouth | 唾液
same | adjective | not different | 相同的
say | verb | to speak words | 说
scale | noun | the marks to read a measure from | 刻度；比例尺
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
shadow | noun | the dark place where light is blocked | 影子
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
simile | noun | comparing two things with “like” or “as” | 明喻；比喻
simple | adjective | easy | 简单的
simplify | verb | to write in a shorter or smaller form | 化简；约分
sing | verb | to make music with the voice | 唱
singular | adjective | for one only, not plural | 单数的
sink | verb | to go down in a liquid | 下沉
sister | noun | a girl or woman who is a child of your parents too | 姐妹；姐姐；妹妹
sit | verb | to rest on a chair or the ground | 坐
size | noun | how big something is | 大小
skeleton | noun | all the bones of a body together | 骨骼
skull | noun | the bones of the head | 头骨
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
speed | noun | how far something goes in a certain time | 速度
spell | verb | to say or write the letters of a word | 拼写
spend | verb | to use money or time | 花费
sphere | noun | a solid that is round like a ball | 球体
split | verb | to break or share into parts | 分开
spore | noun | a tiny part from which a fern or a mushroom grows | 孢子
sport | noun | a game such as football or swimming | 体育运动
spring | noun | a coil that goes back after a pull; a season | 弹簧；春天
square | noun | a shape with four equal sides and four right angles | 正方形
stage | noun | one step of a longer way | 阶段
stamen | noun | the male part of a flower | 雄蕊
stand | verb | to be on your feet | 站
star | noun | a huge ball of hot gas that shines in the night sky | 星星；恒星
start | verb | to begin | 开始
state | noun | how something is; solid, liquid or gas | 状态
stay | verb | not to go away or change | 停留；保持
steam | noun | the hot gas from boiling water | 蒸汽
stem | noun | the part of a plant that holds up the leaves | 茎
step | noun | one of the things you do one after another | 步骤；一步
stigma | noun | the top of the female part of a flower, where pollen lands | 柱头
still | adverb | as before, not yet over | 仍然
stomach | noun | the part of the body where food goes after it is swallowed | 胃
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
stupid | adjective | an unkind word for “not clever” | （不友善的话）笨的
subject | noun | what is taught at school; whom a sentence is about | 科目；主语
substance | noun | what something is made of | 物质
subtract | verb | to take one number away from another | 减
such | | of this kind | 这样的
sudden | adjective | quick and not expected | 突然的
suddenly | adverb | quickly and without warning | 突然
sum | noun | what you get when you add; a problem with numbers | 和；算术题
sun | noun | the star that gives us light and heat | 太阳
surface | noun | the outside or top of something | 表面
surprise | noun | something that you didn't expect | 惊喜；惊讶
surroundings | noun | everything around something | 周围环境
sweet | adjective | tasting like sugar | 甜的
swim | verb | to move through water | 游泳
switch | noun | what turns electricity on and off | 开关
symmetry | noun | being the same on both sides of a line | 对称
synonym | noun | a word that means nearly the same as another | 近义词；同义词
system | noun | parts that work together | 系统
table | noun | a flat top on legs; rows and columns of facts | 桌子；表格
tadpole | noun | the young form of a frog | 蝌蚪
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
thermometer | noun | a tool to measure how hot or cold it is | 温度计
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
tissue | noun | cells of one kind that work together; soft thin paper | 组织；纸巾
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
translucent | adjective | letting some light through | 半透明的
transparent | adjective | letting nearly all light through | 透明的
trapezium | noun | a shape with one pair of parallel sides | 梯形
travel | verb | to go from place to place | 旅行
tree | noun | a tall plant with wood and branches | 树
triangle | noun | a shape with three sides | 三角形
true | adjective | right, not made up | 真实的
trunk | noun | the thick stem of a tree; the nose of an elephant | 树干；象鼻
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
variable | noun | what can be changed or measured in a test | 变量
vein | noun | a tube that carries blood back to the heart | 静脉
verb | noun | a word for what someone does | 动词
vertex | noun | a corner of a shape or solid | 顶点
vertical | adjective | straight up and down | 竖直的
very | adverb | to a high degree | 很；非常
video | noun | moving pictures to watch | 视频
virus | noun | a tiny thing that can make living things ill | 病毒
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
waterproof | adjective | letting no water through | 防水的
way | noun | a road; how something is done | 路；方法
we | | you and I together | 我们
weather | noun | sun, rain or wind on a day | 天气
week | noun | seven days | 星期；周
weigh | verb | to find how heavy something is | 称重
weight | noun | how strongly gravity pulls something | 重量
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
windpipe | noun | the tube for air from the throat to the lungs | 气管
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
