/** Exported functions that no call of the kit gives a text, by why that is. */
export const OTHERS: Readonly<Record<string, string>> = {
  'takes plain data that functions of the kit made, names, numbers or a caller’s functions':
    'changesBetween enoughOf historyOf indexedState installedEntry isOrdinaryMap keptGraph keptMap manifestsOf ' +
    'mayMention mended tooLarge undecodedOf unreadBeside UnreadValue viewOf ' +
    'ambiguous isSameMenu notKept ofFolder meanInterval ratioInterval readChecked writeChecked selectPaths ' +
    'hasLexis lexiconOf shapeLexicon scanOf spanAt ' +
    'absentMessages acceptHandoff aggregateMetrics align append applyEdits applyPlan bm25 ' +
    'breadthFirst buildGraph centrality coChange coChangeGraph composeAnswer composeMap deliveredAgain openPart ' +
    'coefficientOfVariation communities compareText composeContext confidenceOf contextOf counted ' +
    'contextualize createIndex cutPlaces deficit ' +
    'dependents depthOf diffChunks embedChunks expand explain ' +
    'cycles deadExports findingsOf hotspots judgesExports layers loadedBy renderInsight smells ' +
    'extensionsOf factsByPath givenText factsOf fileIndex filterChunks find fit fitMessages fnv1a foldGraph formatFact ' +
    'formatRemarks fromGraphology fuseSignals gain graphBuilder groupBy handoff ' +
    'enclosingLines holeText holes impact keptEntries menuWords without importGraph importResolver indexChunks indexCommits ' +
    'formatExtensions hasGrammar isLinkingFormat isProjectFile optionalPackageOf ' +
    'isProvisional isShown jaccard javaScriptProject languageOf liesInside lineAt makeDirectory ' +
    'maximalMarginalRelevance mean median memoryStore mergeRanges modularity ' +
    'nearestCommits neighborScores openCorpus openFold openSymbols order ' +
    'pageRank pathTree placeFeatures placesByRarity placesOf planEviction planReinjection ' +
    'pressure projectResolver quantile rank rankFiles rankPlaces rankTests ' +
    'averagedRanks rangeText readPlan reciprocalRankFusion reciprocalRanks record renderChanges ' +
    'renderGain renderHandoff renderImpact renderLinks renderMap renderOrder renderSection renderSession renderTests ' +
    'replay ' +
    'resolveImports resolveMentions resolveSpecifier restore restoreIndex roleFactors partitionPoint rowOffsets rowsOf ' +
    'runGraph runLayers sayUnsettled scoreSignals seededRandom serialize serializeEvent ' +
    'serializeHeader sha256 shannonEntropy skipReport softmax spreadPlaces ' +
    'standardDeviation summarizeSymbols symbolGraph symbolImpact tellingWords testsOf toBlocks ' +
    'provenEdges sayUnjudged sayUnread sayUnreadUses sayWhyUnread unreadCode whyUnread ' +
    'toolsCalled updateGraph visible zScore ' +
    'createSelection filesLookedAt mapGraph overviewOrder rankTestsBy wholeModules ' +
    'addOrganization besideIn byMember checkKey countKinds innerRoots memberOf placedPath repositoriesIn repositoryOf ' +
    'inlineTestsOf isInlineTest isProtocolMember partEvidence partsIn soleDefiners subindex mergeSlices ' +
    'storedFile unitedState valueKeys',
  'parses with a grammar, which the pool bounds':
    'chunkLoaded chunkSource createPool extract factsOfText fallback languageFile languagesIn openTexts textTree ' +
    'createParsing indexBlobs loadLanguage structure tuneNode20',
  'reads files, which are held to a size':
    'ask cacheDirectory chunksOf commitAt findProgram createContainment diffOf gitStatus listFiles loadTree openParts ' +
    'readText reloadTree secretOnTheWay watchFiles ledgerFile listLedgerFiles loadO200k ' +
    'loadO200kEncoder o200kPart loadPrior openChunkFiles openDiskStore openFacts openLiveMap openMap openWorkspace readBytes ' +
    'readNamedInput resolveRoot streamChunks ' +
    'listBlobs loadOrLeaveOut namedRepository openPostgresStore openSeveral openWorkspaces readBlobs rootsIn storeAt uniteTrees ' +
    'unitedDiff unitedHistory unitedLastCommits',
};
