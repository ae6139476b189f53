/** The look of drawn diagrams, light and dark, for a page that shows them. */
export const diagramStyle = `
.diagram { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; }
.diagram text { fill: #1c2530; } .diagram .quiet { fill: #55606c; } .diagram .strong { font-weight: 700; }
.diagram .box { fill: #eef3f8; stroke: #5b7083; stroke-width: 1.2; }
.diagram .box.actor { fill: #fdf3e1; stroke: #a5804a; } .diagram .box.store { fill: #e9f4ec; stroke: #5d8a6b; }
.diagram .note { fill: #fff9d9; stroke: #b8a95a; } .diagram .group { fill: #f7f9fb; stroke: #a9b7c4; stroke-dasharray: 5 4; }
.diagram .line { fill: none; stroke: #41505e; stroke-width: 1.3; } .diagram .dashed { stroke-dasharray: 5 4; }
.diagram .thick { stroke-width: 2.6; } .diagram .head { fill: #41505e; stroke: #41505e; }
.diagram .hollow { fill: #ffffff; stroke: #41505e; stroke-width: 1.3; } .diagram .rule { fill: none; stroke: #5b7083; }
.diagram .life { fill: none; stroke: #9aa7b3; stroke-dasharray: 4 4; } .diagram .label { fill: #ffffff; opacity: 0.9; }
.diagram .frame { fill: #5b7083; fill-opacity: 0.05; stroke: #9aa7b3; } .diagram .tag { fill: #dde6ee; stroke: #9aa7b3; }
@media (prefers-color-scheme: dark) {
.diagram text { fill: #e6ebf0; } .diagram .quiet { fill: #a9b4bf; }
.diagram .box { fill: #202a34; stroke: #8299ad; }
.diagram .box.actor { fill: #33291a; stroke: #c19b62; } .diagram .box.store { fill: #1d2d22; stroke: #77a586; }
.diagram .note { fill: #38341f; stroke: #8f8546; } .diagram .group { fill: #181f26; stroke: #55646f; }
.diagram .line { stroke: #b4c0cb; } .diagram .head { fill: #b4c0cb; stroke: #b4c0cb; }
.diagram .hollow { fill: #14191f; stroke: #b4c0cb; } .diagram .rule { stroke: #8299ad; }
.diagram .life { stroke: #5f6d79; } .diagram .label { fill: #14191f; }
.diagram .frame { stroke: #5f6d79; } .diagram .tag { fill: #2a3641; stroke: #5f6d79; }
}`.trim();
