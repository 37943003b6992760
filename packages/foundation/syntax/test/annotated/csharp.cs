using System; //~ < System import: *>*
using static System.Math; //~ < System.Math import: *>*
using Rows = App.Data.Rows; //~ < App.Data.Rows import: Rows>Rows
namespace App.Shop; //~ +namespace App.Shop ..31

[Serializable, Route("x")] //~ @ Serializable decorator ; @ Route decorator
public abstract class Store<T> : Base, IOpen<T> where T : class //~ +class App.Shop/Store 6..25 ; > Store ; @ Base inherit ; @ IOpen inherit
{ //~
    public const int Most = 3; //~ +constant App.Shop/Store/Most
    readonly List<T> _held = new(), _more; //~ -property App.Shop/Store/_held ; -property App.Shop/Store/_more ; @ List type
    public event EventHandler? Changed; //~ +property App.Shop/Store/Changed ; @ EventHandler type
    protected Store(T one) : base(one) { _held.Add(one); } //~ +constructor App.Shop/Store/Store ; @ _held read ; @ Add call _held
    internal int Size { get; private set; } = Most; //~ +property App.Shop/Store/Size ; @ Most read
    public T this[int at] => _held[at]; //~ +property App.Shop/Store/this[]
    public async Task<int> Run<K>(Func<K, T> by, out int count) where K : IKey //~ +method App.Shop/Store/Run ..22 ; @ Task type ; @ Func type ; @ IKey type
    { //~
        foreach (var each in _held) { await Save(each, key: Size); } //~ @ Save call ; @ Size read
        var made = new Item<T> { Name = nameof(Rows), Next = null }; //~ @ Item new ; @ Rows read
        try { int Local(int x1) => Max(x1, 1); return Local(2); } catch (Wrong e) when (e.Bad) { throw; } //~ -function App.Shop/Store/Run/Local ; @ Max call ; @ Wrong type ; @ Bad read
        if (made is Item<T> { Name: "x" } got && by is not null) return got.Count<int>(); //~ @ Item type ; @ Count call
        return this.Size; //~ @ Size read this
    } //~
    void IOpen<T>.Open() {} //~ +method App.Shop/Store/Open ; @ IOpen read
    public static Store<T> operator +(Store<T> left, Store<T> right) => left; //~ +method App.Shop/Store/operator + ; @ Store type
} //~
interface IOpen<T> { void Open(); int Key { get; } } //~ +interface App.Shop/IOpen ; > IOpen ; +method App.Shop/IOpen/Open ; +property App.Shop/IOpen/Key
internal record Point(int X, int Y); //~ +class App.Shop/Point ; > Point
file struct Hidden { public int Deep; } //~ -struct App.Shop/Hidden ; -property App.Shop/Hidden/Deep
public enum Size { Small, Large = Store<int>.Most } //~ +enum App.Shop/Size ; > Size ; +constant App.Shop/Size/Small ; +constant App.Shop/Size/Large ; @ Store read ; @ Most read
public delegate void Changed(object sender); //~ +type App.Shop/Changed ; > Changed
static class Tools { internal static void Trim(this string text) => text.Trim(); } //~ +class App.Shop/Tools ; > Tools ; +method App.Shop/Tools/Trim ; @ Trim call
